// Requests what the program needs, whose addresses stand in a template of the page, once the page shows something. So it
// takes neither the network nor the processor from the first paint.

/** After how many milliseconds the first paint is no longer waited for: the browser does not paint or report it. */
const MAX_WAIT_MS = 1000;

/** Fulfilled when the browser has painted the page's first text or picture. */
export const waitForFirstPaint = () =>
  new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    const onPaint = (list) => list.getEntriesByName("first-contentful-paint").length && resolve();
    new PerformanceObserver(onPaint).observe({ type: "paint", buffered: true });
  }).catch(() => {});

/** Fulfilled when the browser has painted the page as it is now. */
export const waitForNextPaint = () =>
  new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Requests what the program needs when a promise is fulfilled, immediately without one. The program waits too (`start.js`). */
export const preloadAfter = async (shown) => {
  window.shown = shown;
  await shown;
  for (const template of document.querySelectorAll("template[data-preload]")) template.replaceWith(template.content);
};
