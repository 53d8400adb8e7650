// Measures the response to a press, in the same way on any page.

/** The time limit for a press to change the board, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Presses Next or ArrowRight on an idle page, and returns the milliseconds to the end of the first frame in which the
 * board has changed.
 */
export async function press(page, input, next) {
  const target = input === "button" && (await next.boundingBox());
  if (target) await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2);
  return timeInput(page, () =>
    target
      ? Promise.all([page.mouse.down(), page.mouse.up()])
      : page.keyboard.press("ArrowRight"),
  );
}

/**
 * Runs an input on an idle page, and returns the milliseconds to the end of that frame. With `part`, a selector, only
 * changes in that part of the board count.
 */
export async function timeInput(page, act, part) {
  await page.evaluate((it) => window.watched.expect(it), part);
  await act();
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("a press did not change the board")), TIMEOUT_MS);
  });
  const frame = await Promise.race([page.evaluate(() => window.watched.frame), tooLate]);
  clearTimeout(timer);
  return frame;
}

/**
 * Runs in the page before its own scripts, and defines `window.watched`.
 *
 * A message posted in a frame's animation callback is handled after style, layout and paint, so it marks the end of
 * the frame. The frame counts if the board's elements have changed by then.
 */
export function watch({ board, moving }) {
  let input; // the time of the input that the page reacts to
  let changed = false; // whether the board has changed since then
  let waiting = false; // whether a press is expected, or its frame is not shown yet
  let shown; // resolves the press
  let part = board; // the part of the board in which changes count
  let isChanging = false; // whether a frame that changes the page is not shown yet
  let lastFrame; // the end of the last such frame

  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });

  const checkFrame = () => {
    if (!changed) return afterFrame(checkFrame);
    waiting = false;
    shown(performance.now() - input);
  };

  for (const type of ["pointerdown", "pointerup", "click", "keydown"]) {
    const note = (event) => {
      if (!waiting || changed) return;
      if (input === undefined) afterFrame(checkFrame);
      input = event.timeStamp;
    };
    addEventListener(type, note, { capture: true });
  }

  const isInPart = ({ target }) =>
    (target instanceof Element ? target : target.parentElement)?.closest(part);
  new MutationObserver((mutations) => {
    if (waiting && input !== undefined && mutations.some(isInPart)) changed = true;
    if (isChanging) return;
    isChanging = true;
    afterFrame(() => {
      isChanging = false;
      lastFrame = performance.now();
    });
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

  const events = new Map();
  const tasks = [];
  const eventObserver = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) {
        events.set(interactionId, Math.max(duration, events.get(interactionId) ?? 0));
      }
    }
  });
  const taskObserver = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map((task) => task.duration));
  });
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  window.watched = {
    begin() {
      eventObserver.observe({ type: "event", durationThreshold: 16 });
      taskObserver.observe({ type: "longtask" });
    },
    /** Resolves when no piece has moved for a while. */
    async rest() {
      const isAnimating = () =>
        document.querySelector(moving) ||
        document.getAnimations().some((animation) => animation.playState === "running");
      do await pause(150);
      while (isAnimating());
    },
    /** Prepares for a press that changes the board or a part of it, before it; `frame` resolves after it. */
    expect(selector = board) {
      [input, changed, waiting, part] = [undefined, false, true, selector];
      this.frame = new Promise((resolve) => (shown = resolve));
    },
    /**
     * Waits until the page no longer changes, and returns the milliseconds from the input to the end of the last frame
     * that changed it.
     */
    async settle() {
      while (isChanging || performance.now() - lastFrame < 300) await pause(50);
      return lastFrame - input;
    },
    /** Returns the milliseconds between the frames of the next animation. */
    async motion() {
      const frame = () => new Promise(requestAnimationFrame);
      while (!document.querySelector(moving)) await frame();
      const times = [];
      while (document.querySelector(moving)) times.push(await frame());
      return times.slice(1).map((time, index) => time - times[index]);
    },
    async end() {
      await this.rest();
      return { events: [...events.values()], tasks };
    },
  };
}
