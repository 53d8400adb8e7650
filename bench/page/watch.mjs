// What runs in a measured page before its own scripts.

/**
 * Defines `window.watched`: when the first pieces and the largest picture were shown, and how far the page has shifted; when
 * Next, clicked until it works, has changed the whole step; and, later, how long a step takes.
 *
 * `board` and `list` return what is shown; both have changed when a step is over.
 */
export function watchPage({ pieces, next }, board, list) {
  const watched = { picture: 0, worked: 0, largest: 0, shift: 0, frames: [] };
  window.watched = watched;

  // A message that is posted in a frame's callback is handled after style, layout and paint.
  const afterPaint = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  const shown = () => [board(), list()];
  const isNew = (before) => shown().every((it, part) => it !== undefined && it !== before[part]);

  const observe = (type, note) => new PerformanceObserver((entries) => entries.getEntries().forEach(note)).observe({ type, buffered: true, durationThreshold: 16 });
  observe("largest-contentful-paint", ({ startTime }) => (watched.largest = startTime));
  observe("layout-shift", ({ value, hadRecentInput }) => (watched.shift += hadRecentInput ? 0 : value));
  const durations = new Map();
  observe("event", ({ interactionId, duration }) => interactionId && durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0)));
  watched.events = () => [...durations.values()];

  let first;
  let clicked = false;
  const look = () => {
    if (!watched.picture && document.querySelector(pieces)) {
      watched.picture = -1;
      afterPaint(() => (watched.picture = performance.now()));
    }
    const button = document.querySelector(next);
    if (button && watched.picture) {
      first ??= shown();
      if (clicked && isNew(first)) {
        afterPaint(() => (watched.worked = performance.now()));
        return;
      }
      // A viewer may react to the press or to the click. One that has begun to step is not clicked again.
      if (shown().every((it, part) => it === first[part])) {
        for (const name of ["mousedown", "mouseup", "click"]) button.dispatchEvent(new MouseEvent(name, { bubbles: true }));
        clicked = true;
      }
    }
    requestAnimationFrame(look);
  };
  // A page that is measured later is left alone.
  requestAnimationFrame(() => window.isMeasured || look());

  watched.expectStep = () => {
    const before = shown();
    let [input, isOver] = [0, false];
    // The last event before the board changes is the one that the page reacts to.
    const note = ({ timeStamp }) => {
      if (!isOver && board() === before[0]) input = timeStamp;
    };
    for (const type of ["pointerdown", "mousedown", "pointerup", "click"]) addEventListener(type, note, { capture: true });
    watched.step = new Promise((resolve, reject) => {
      setTimeout(reject, 10_000, new Error("a step is not over after ten seconds"));
      const check = () => {
        if (!isNew(before)) return requestAnimationFrame(check);
        isOver = true;
        afterPaint(() => resolve(performance.now() - input));
      };
      requestAnimationFrame(check);
    });
  };

  watched.countFrames = () => {
    let last = performance.now();
    const note = (time) => {
      watched.frames.push(time - last);
      last = time;
      requestAnimationFrame(note);
    };
    requestAnimationFrame((time) => {
      last = time;
      requestAnimationFrame(note);
    });
  };

  watched.stepOften = async ({ next, before, first }, count) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
    const click = (button) => {
      for (const name of ["mousedown", "mouseup", "click"]) button.dispatchEvent(new MouseEvent(name, { bubbles: true }));
    };
    for (let step = 0; step < count; step += 1) {
      // Ten steps on, and back to the beginning.
      const isBack = step % 11 === 10;
      const button = document.querySelector(isBack && first ? first : next);
      if (!isBack || first) click(button);
      else if (before) for (let back = 0; back < 10; back += 1) click(document.querySelector(before));
      else {
        const target = document.querySelector("[data-player]") ?? document.body;
        target.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
      }
      await pause();
    }
  };
}
