// Watches the files of a page: requests a style sheet that fails once more, and shows a notice for anything else.
//
// The program itself reports missing chunks and lessons.

const MESSAGE = "A part of this page did not arrive. The connection may be down.";

/** Watches the files of the page from here on. `onMissing` is called with a sentence for each that is missing. */
export const watchFiles = (onMissing = (/** @type {string} */ _) => {}) => {
  const tell = () => {
    /** @type {HTMLElement | null} */
    const notice = document.querySelector(".failed");
    if (!notice) return addEventListener("DOMContentLoaded", tell);
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
    } else if (isSheet || target.localName === "script") tell();
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    // Once the program runs, loader.js rejects a promise for each missing chunk, and the program shows the notice.
    if (document.documentElement.dataset.app !== "loading") onMissing(MESSAGE);
    // The program starts by a fetch. Another error means that the browser cannot run it.
    else if (/fetch/.test(reason) || reason instanceof TypeError) tell();
  });
};
