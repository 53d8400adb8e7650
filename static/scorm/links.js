// @ts-check
// Rewrites links to pages outside the package. They lead to the site if its address is known. Otherwise a link inside a
// text becomes plain text, and a link on its own is hidden.
{
  const { site } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;

  /** @param {HTMLAnchorElement} link */
  const updateLink = (link) => {
    const href = link.getAttribute("href");
    if (href === null || link.hasAttribute("data-reload") || !link.href.startsWith(document.baseURI)) return;
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
      if (target instanceof HTMLAnchorElement) updateLink(target);
      for (const node of addedNodes) {
        if (node instanceof HTMLAnchorElement) updateLink(node);
        if (node instanceof Element) node.querySelectorAll("a[href]").forEach((link) => updateLink(/** @type {HTMLAnchorElement} */ (link)));
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["href"] });
}
