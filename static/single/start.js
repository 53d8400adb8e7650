// The first script of the whole site in one file: what every page starts with, and a notice if the file is damaged.

import "../looks.js";

const root = document.documentElement;

// Until the archive with the style sheets is unpacked.
const sheet = new CSSStyleSheet();
sheet.replaceSync("body{margin:2rem;font:1.125rem/1.5 serif}.site-footer{display:none}");
document.adoptedStyleSheets = [sheet];

addEventListener("DOMContentLoaded", () => {
  // `archive.js`, which stands at the end of the file, has read it.
  if (root.dataset.archive) return;
  const notice = /** @type {HTMLElement} */ (document.querySelector(".failed"));
  notice.textContent = "This file is incomplete or damaged. Get it again from where you have it.";
  notice.hidden = false;
  document.querySelector(".waiting")?.remove();
});
