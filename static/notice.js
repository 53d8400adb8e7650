// The notice over a page that something has not arrived.

/** What the notice says of a file that has not arrived. */
export const MISSING = "A part of this page did not arrive. The connection may be down.";

/** What stands in the notice when the page arrives: what it says when the program has failed. */
let failureContent;

/**
 * Shows the notice, with a button that calls `retry`, if there is one. On a page that is finished when it arrives another
 * button closes it.
 */
export const showNotice = (/** @type {string} */ message, /** @type {(() => void) | undefined} */ retry) => {
  const root = document.documentElement;
  /** @type {HTMLElement | null} */
  const notice = document.querySelector(".failed");
  const addButton = (/** @type {string} */ name, /** @type {() => void} */ onclick) => {
    const button = document.createElement("button");
    button.append(name);
    button.onclick = onclick;
    notice.append(button);
  };
  failureContent ??= [...notice.childNodes];
  const sentence = document.createElement("p");
  sentence.append(message);
  notice.replaceChildren(sentence);
  if (retry) addButton("Try again", retry);
  if (root.dataset.app === "finished") {
    // It covers a part of the page, which can be read without the program.
    const readOn = () => {
      notice.hidden = true;
      /** @type {HTMLElement} */ (document.querySelector(".player") ?? document.querySelector("main"))?.focus();
    };
    addButton("Read on", readOn);
    delete root.dataset.elsewhere;
  }
  notice.hidden = false;
  // A field keeps what is being typed.
  if (document.hasFocus() && !document.activeElement.matches("input, select, textarea")) notice.focus();
};

/** Hides the notice. */
export const hideNotice = () => {
  /** @type {HTMLElement} */
  const notice = document.querySelector(".failed");
  notice.replaceChildren(...failureContent);
  notice.hidden = true;
};
