// Watches the files of the page, steps through a lesson that is finished when it arrives, and colours the browser's bars by
// the theme. Later it loads the script that keeps the site.

import { watchFinishedPage } from "./finished.js";
import { watchFiles } from "./missing.js";

/** How long after its files a page loads the script that keeps the site, in milliseconds. A visit must not wait for it. */
const OFFLINE_DELAY_MS = 5000;

const root = document.documentElement;

/** What the visitor did, and which files failed, before this script arrived. */
const events = /** @type {any} */ (window).takeEvents?.() ?? [];

// Where the policy of a host forbids `first_paint.js`, it is unknown whether a page without steps is as this visitor sees it.
if (!("takeEvents" in window) && root.dataset.dependsOn !== undefined) root.dataset.app = "loading";

watchFiles(events);
watchFinishedPage(events);

const { offline } = /** @type {HTMLElement} */ (document.currentScript).dataset;
if (offline && top === self) addEventListener("load", () => setTimeout(() => import(offline).catch(() => {}), OFFLINE_DELAY_MS));

/** Gives the browser's own bars the colour of the theme. */
const colorBars = () => {
  const { theme } = root.dataset;
  for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))) {
    const own = meta.dataset.scheme;
    if (theme === "light" || theme === "dark") meta.media = theme === own ? "all" : "not all";
    else meta.media = `(prefers-color-scheme: ${own})`;
  }
};

colorBars();
new MutationObserver(colorBars).observe(root, { attributeFilter: ["data-theme"] });
