// The first script of the whole site in one file: what every page starts with, and a notice if the file is damaged.

import "../first_paint.js";
import "../page.js";

const root = document.documentElement;

// Until the archive with the style sheets is unpacked.
const sheet = new CSSStyleSheet();
sheet.replaceSync("body{margin:2rem;font:1.125rem/1.5 serif}.site-footer{display:none}");
document.adoptedStyleSheets = [sheet];

addEventListener("DOMContentLoaded", () => {
  // `archive.js`, which stands at the end of the file, has read it.
  if (root.dataset.archive) return;
  // A file that is cut off early has no notice yet.
  const notice = /** @type {HTMLElement} */ (document.querySelector(".failed") ?? document.createElement("p"));
  notice.setAttribute("role", "alert");
  notice.textContent = "This file is incomplete or damaged. Download or copy it again.";
  notice.hidden = false;
  if (!notice.isConnected) document.body.append(notice);
  document.querySelector(".waiting")?.remove();
});
