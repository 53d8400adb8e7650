// Files of a page that do not arrive: a style sheet is asked for once more, and the page says what is missing.
//
// The program itself says so of its chunks and of lessons.

const MESSAGE = "A part of this page did not arrive. The connection may be down.";

/** Watches the files of the page from here on. Each that is missing is told to `onMissing`, in a sentence. */
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
    // The program starts by a fetch. Another error means that the browser cannot run it.
    if (document.documentElement.dataset.app !== "loading") onMissing(MESSAGE);
    else if (/fetch/.test(reason) || reason instanceof TypeError) tell();
  });
};
