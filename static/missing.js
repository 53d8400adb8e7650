// Watches the files of a page: requests a style sheet that fails once more, and shows a notice for anything else. Links with
// `data-reload` load the page again.
//
// The program itself reports missing chunks and lessons.

const MESSAGE = "A part of this page did not arrive. The connection may be down.";

/** Watches the files of the page from here on. `onMissing` is called with a sentence for each that is missing. */
export const watchFiles = (onMissing = (/** @type {string} */ _) => {}) => {
  const showNotice = () => {
    /** @type {HTMLElement | null} */
    const notice = document.querySelector(".failed");
    if (!notice) return addEventListener("DOMContentLoaded", showNotice);
    const button = document.createElement("button");
    button.append("Try again");
    button.onclick = () => location.reload();
    notice.replaceChildren(MESSAGE, button);
    notice.hidden = false;
    document.querySelector(".waiting .late")?.remove();
    if (document.hasFocus()) notice.focus();
    onMissing(MESSAGE);
  };
  const onError = (/** @type {any} */ event) => {
    const { target } = event;
    const isSheet = target.rel === "stylesheet";
    if (isSheet && !target.href.includes("#")) {
      event.stopPropagation();
      // A changed address is requested again.
      target.href += "#";
    } else if (isSheet || target.localName === "script") showNotice();
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    // start.js and loader.js mark the errors of modules that do not arrive.
    if (reason?.isMissing !== true) return;
    // Once the program runs, it shows the notice of a missing chunk.
    if (document.documentElement.dataset.app === "loading") showNotice();
    else onMissing(MESSAGE);
  });

  addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest("[data-reload]"))) return;
    // The link's own address has lost the place on the page.
    event.preventDefault();
    location.reload();
  });

  // The back/forward cache drops pending requests, so a page that was loading is reloaded.
  let wasLoading = false;
  addEventListener("pagehide", () => (wasLoading = Boolean(document.querySelector("#app .notice"))));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && wasLoading) location.reload();
  });
};
