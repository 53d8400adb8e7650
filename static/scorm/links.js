// @ts-check
// Links to pages that are not in the package: they lead to the site, where the package says where that is. Else they
// are a text like any other, or nothing at all where they stand for themselves.
{
  const { site } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;

  /** @param {HTMLAnchorElement} link */
  const mend = (link) => {
    const asked = link.getAttribute("href");
    if (asked === null || link.hasAttribute("data-reload") || !link.href.startsWith(document.baseURI)) return;
    if (site && link.href.startsWith(site)) return;
    if (site) {
      link.href = site + link.href.slice(document.baseURI.length);
      return;
    }
    link.removeAttribute("href");
    const isInText = [link.previousSibling, link.nextSibling].some((it) => it instanceof Text && it.data.trim());
    // Whose lesson it is may still be read.
    if (!isInText && !link.classList.contains("wordmark")) link.style.display = "none";
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof HTMLAnchorElement) mend(target);
      for (const node of addedNodes) {
        if (node instanceof HTMLAnchorElement) mend(node);
        if (node instanceof Element) node.querySelectorAll("a[href]").forEach((link) => mend(/** @type {HTMLAnchorElement} */ (link)));
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["href"] });
}
