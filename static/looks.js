// Applies the stored theme before the first paint, whose record src/settings/serialize.rs describes, watches the files of
// the page, and steps through a lesson that is finished when it arrives.

import { watchFinishedPage } from "./finished.js";
import { watchFiles } from "./missing.js";

watchFiles();
watchFinishedPage();

try {
  for (const [, name, choice] of localStorage
    .getItem("in-passing.settings")
    .matchAll(/;(theme|squares|coordinates|motion)=(\w+)/g))
    document.documentElement.setAttribute("data-" + name, choice);
} catch {
  // There is no storage, or no record.
}
