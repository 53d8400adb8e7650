// Collects what happens in a page before the script that handles it has arrived.

/** The types of the events. */
const TYPES = ["click", "pointerdown", "pointerup", "pointercancel", "keydown", "input", "submit", "error"];

/** Collects events until the page has loaded. Returns the function that returns them, and ends that before. */
export const collectEvents = () => {
  const events = [];
  const collect = (event) => {
    // A form that was sent would end the page.
    if (event.type === "submit") event.preventDefault();
    // The page may be scrolled before the event is handled.
    if (event.type === "pointerup") event.elementBelow = document.elementFromPoint(event.clientX, event.clientY);
    events.push(event);
  };
  for (const type of TYPES) addEventListener(type, collect, true);
  const takeEvents = () => {
    for (const type of TYPES) removeEventListener(type, collect, true);
    return events.splice(0);
  };
  // The script that handles them may not arrive.
  addEventListener("load", takeEvents);
  return takeEvents;
};
