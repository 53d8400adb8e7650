// Watches the files of a page: requests a style sheet that fails once more, or that the host's policy does not allow within
// the page, and shows a notice for anything else. On a page that is finished when it arrives, the notice also says that the
// browser cannot run the program, and can be closed. When the program has failed, another notice is shown, which stands in
// the page. Links with `data-reload` load the page again.
//
// The program itself reports missing chunks and lessons. On a page that is finished when it arrives, `finished.js` does.

import { MISSING, showNotice } from "./notice.js";

const NO_PROGRAM = " need WebAssembly, which this browser does not run here.";
const LESSON_WITHOUT_PROGRAM =
  "You can read this lesson and step through it. Its questions, its variations and a board to play on" + NO_PROGRAM;
const PAGE_WITHOUT_PROGRAM = "You can read this page and most lessons. Its buttons, and boards to play on," + NO_PROGRAM;

/** Requests the style sheets that stand in the page and were not applied. */
const requestSheets = () => {
  for (const style of /** @type {NodeListOf<HTMLStyleElement>} */ (document.querySelectorAll("style[data-sheet-file]")))
    if (!style.sheet) style.replaceWith(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style.dataset.sheetFile }));
};

/**
 * Watches the files of the page from here on, given the events of the time before. `onMissing` is called with a sentence for
 * each that is missing. Returns a function to call when the page is finished later than it arrives: if there is no program,
 * the page says so again.
 */
export const watchFiles = (/** @type {Event[]} */ events, onMissing = (/** @type {string} */ _) => {}) => {
  const root = document.documentElement;
  const report = (/** @type {string} */ message) => {
    if (!document.querySelector(".failed")) return addEventListener("DOMContentLoaded", () => report(message));
    showNotice(message, message === MISSING ? () => location.reload() : undefined);
    // Nothing that is kept will be carried out.
    for (const it of document.querySelectorAll("#app [aria-busy]")) it.removeAttribute("aria-busy");
    document.querySelector(".waiting .late")?.remove();
    onMissing(message);
  };
  // Any panic of the program ends in this error.
  const showFailure = (/** @type {unknown} */ error) => {
    if (/** @type {any} */ (error)?.name === "RuntimeError") root.dataset.app = "failed";
  };
  const onError = (/** @type {any} */ event) => {
    const { target, error } = event;
    showFailure(error);
    const isSheet = target.rel === "stylesheet";
    if (isSheet && !target.href.includes("#")) {
      event.stopPropagation();
      // A changed address is requested again.
      target.href += "#";
    } else if (isSheet || target.localName === "script") report(MISSING);
  };
  addEventListener("error", onError, true);
  for (const event of events) if (event.type === "error") onError(event);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", requestSheets);
  else requestSheets();
  addEventListener("unhandledrejection", ({ reason }) => {
    showFailure(reason);
    const { app } = root.dataset;
    // On a finished page the program runs before it shows itself.
    const isRunning = app === "ready" || Boolean(/** @type {any} */ (window).appRoot?.firstChild);
    // start.js and loader.js mark their errors: a module does not arrive, or the browser cannot run it. Once the program
    // runs, it shows the notice of a missing chunk.
    if (reason?.isMissing === undefined) return;
    if (isRunning) reason.isMissing && onMissing(MISSING);
    else {
      isMissing = reason.isMissing;
      // Elsewhere what stands in the page says what it needs.
      if (isMissing || app === "finished") sayWithoutProgram();
    }
  });
  /** Whether the program has not arrived; false if it cannot run. */
  let isMissing;
  const sayWithoutProgram = () => {
    if (isMissing) report(MISSING);
    else if (isMissing === false) report(document.querySelector(".player:not(.law-player)") ? LESSON_WITHOUT_PROGRAM : PAGE_WITHOUT_PROGRAM);
  };

  addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest("[data-reload]"))) return;
    // The link's own address has lost the place on the page.
    event.preventDefault();
    location.reload();
  });

  // The back/forward cache drops pending requests, so a page that was loading, or says that something did not arrive, is
  // reloaded. Other notices, such as that there is no such page, stay.
  let wasLoading = false;
  const isIncomplete = () => Boolean(document.querySelector("#app .notice.late, #app .notice > [role=alert] + button"));
  addEventListener("pagehide", () => (wasLoading = ["loading", "finished"].includes(root.dataset.app) || isIncomplete()));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && wasLoading) location.reload();
  });
  return sayWithoutProgram;
};
