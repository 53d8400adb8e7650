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
