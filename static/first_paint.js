// Prepares a page for its first paint: applies the stored theme, whose record src/settings/serialize.rs describes, decides
// whether a page that is finished when it arrives is shown, requests what the program needs, and collects what the
// visitor does before `page.js` arrives.
//
// The page holds this script, so the first paint waits for no request. Where the policy of a host forbids that, the program
// applies the theme and requests its modules itself, pages without steps wait for the program, and a lesson shows its first
// step before the one that its address names.

import { collectEvents } from "./early_events.js";
import { hideUntilShown } from "./elsewhere.js";
import { preloadAfter, waitForFirstPaint } from "./preload.js";

const root = document.documentElement;

/** Returns whether a page other than a lesson's would look different to this visitor, or at this address. */
const looksDifferent = () => {
  try {
    const isStill = () => matchMedia("(prefers-reduced-motion)").matches || localStorage.getItem("in-passing.settings")?.includes(";motion=off");
    const isStored = (name) => localStorage.getItem(name) ?? sessionStorage.getItem(name);
    return location.search !== "" || root.dataset.dependsOn.split(" ").some((it) => (it === "motion" ? isStill() : isStored(it)));
  } catch {
    // The page says that nothing is stored.
    return true;
  }
};

const applyTheme = () => {
  try {
    for (const [, name, choice] of localStorage
      .getItem("in-passing.settings")
      .matchAll(/;(theme|squares|coordinates|motion)=(\w+)/g))
      root.setAttribute("data-" + name, choice);
  } catch {
    // There is no storage, or no record.
  }
};

window.takeEvents = collectEvents();
applyTheme();
if (root.dataset.app === "finished") {
  if (root.dataset.dependsOn === undefined) hideUntilShown();
  else if (looksDifferent()) root.dataset.app = "loading";
}
// A page that is hidden until it shows the place of its address may paint nothing before the program.
const isShown = root.dataset.app === "finished" && root.dataset.elsewhere === undefined;
preloadAfter(isShown ? waitForFirstPaint() : undefined);
