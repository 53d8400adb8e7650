// @ts-check
// Links to pages outside the package: they lead to the site, if its address is known. Otherwise they become plain
// text, or are hidden where they stand alone.
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
    // The site's name stays readable.
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
