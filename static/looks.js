// Applies the stored theme before the first paint, whose record src/settings/serialize.rs describes, colours the browser's
// bars by it, watches the files of the page, and steps through a lesson that is finished when it arrives. Later it loads the
// script that keeps the site.

import { watchFinishedPage } from "./finished.js";
import { watchFiles } from "./missing.js";

/** How long after its files a page loads the script that keeps the site, in milliseconds. A visit must not wait for it. */
const OFFLINE_DELAY_MS = 5000;

watchFiles();
watchFinishedPage();

const { offline } = /** @type {HTMLElement} */ (document.currentScript).dataset;
if (offline && top === self) addEventListener("load", () => setTimeout(() => import(offline).catch(() => {}), OFFLINE_DELAY_MS));

/** Gives the browser's own bars the colour of the theme, now and after a change. */
const watchTheme = () => {
  const colorBars = () => {
    const { theme } = document.documentElement.dataset;
    for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))) {
      const own = meta.dataset.scheme;
      if (theme === "light" || theme === "dark") meta.media = theme === own ? "all" : "not all";
      else meta.media = `(prefers-color-scheme: ${own})`;
    }
  };
  new MutationObserver(colorBars).observe(document.documentElement, { attributeFilter: ["data-theme"] });
};

watchTheme();
try {
  for (const [, name, choice] of localStorage
    .getItem("in-passing.settings")
    .matchAll(/;(theme|squares|coordinates|motion)=(\w+)/g))
    document.documentElement.setAttribute("data-" + name, choice);
} catch {
  // There is no storage, or no record.
}
