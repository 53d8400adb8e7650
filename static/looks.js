// Applies the stored theme before the first paint, whose record src/settings/serialize.rs describes, and watches the
// files of the page.

import { watchFiles } from "./missing.js";

watchFiles();

try {
  for (const [, name, choice] of localStorage
    .getItem("in-passing.settings")
    .matchAll(/;(theme|squares|coordinates|motion)=(\w+)/g))
    document.documentElement.setAttribute("data-" + name, choice);
} catch {
  // There is no storage, or no record.
}

// A page that Back restores is kept by the browser, but what it was loading is not: it is loaded again.
onpagehide = () => {
  if (document.querySelector("#app .notice")) onpageshow = () => location.reload();
};
