// A page that is finished when it arrives shows its beginning. Where its address names another place, it is hidden until it
// shows that.

const root = document.documentElement;

/** After how many milliseconds a page that waits for the program to show a variation shows the scene instead. */
const REVEAL_AFTER_MS = 5000;

/** Reveals the page. */
export const reveal = () => delete root.dataset.elsewhere;

/** Hides the page if its address names a place. It is revealed after some seconds, or if a file does not arrive. */
export const hideUntilShown = () => {
  if (!/[?&](scene|line|step)=/.test(location.search)) return;
  root.dataset.elsewhere = "";
  setTimeout(reveal, REVEAL_AFTER_MS);
  addEventListener("error", reveal, { capture: true, once: true });
};
