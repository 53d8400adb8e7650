// Loads the chunks of the program. Each consists of a module of its own and of modules that it shares with others, which
// have numbers. `cargo xtask` appends an export for each chunk; the code that `wasm-split` generates calls it by that name.

import { compile } from "./compile.js";
import { initSync } from "./in-passing.js";

/** The hash at the end of the names of all files of this build. */
const HASH = /-\w+(?=\.js$)/.exec(import.meta.url)[0];

/** The requested modules by name. */
const modules = new Map();

/** The number of modules that are loading. */
let pendingCount = 0;

/** Whether a module is gone: the site has been renewed. */
let isGone;

function load(name) {
  if (!modules.has(name)) modules.set(name, instantiate(name));
  return modules.get(name);
}

async function instantiate(name) {
  pendingCount += 1;
  try {
    const module = await compile(new URL(`./${name}${HASH}.wasm`, import.meta.url));
    return await WebAssembly.instantiate(module, { __wasm_split: initSync() });
  } catch (error) {
    // A module that failed can be requested again.
    modules.delete(name);
    throw Object.assign(error, { isMissing: true });
  } finally {
    pendingCount -= 1;
  }
}

/** Returns whether the page was loaded again less than a minute ago. */
function wasJustReloaded() {
  const [visit] = performance.getEntriesByType("navigation");
  return visit?.type === "reload" && performance.now() < 60_000;
}

/** Loads the page again. The address of a frame does not follow the lesson, so it gets the lesson's place first. */
function reload() {
  const place = document.querySelector("[data-embed] [data-line='1']")?.dataset;
  if (place) {
    const address = new URL(location.href);
    for (const key of ["scene", "step"]) address.searchParams.set(key, place[key]);
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // A frame in a sandbox may not change its address.
    }
  }
  location.reload();
}

// The back/forward cache drops pending requests, so a page that was loading a module is loaded again.
let wasPending;
addEventListener("pagehide", () => (wasPending = pendingCount > 0));
addEventListener("pageshow", ({ persisted }) => persisted && wasPending && reload());

/** The chunk that stores progress, which the first step of a lesson needs. */
const FIRST_STEP_CHUNK = "completion";

/** Requests modules when a mouse or a pen comes over a lesson. What fails is requested again when the program needs it. */
function loadOnHover(names) {
  const onPointer = ({ target, pointerType }) => {
    // A finger is there only when it presses, and modules need a program that runs.
    if (pointerType === "touch" || !target.closest("[data-app=ready] [data-player]")) return;
    removeEventListener("pointerover", onPointer);
    for (const name of names) load(name).catch(() => {});
  };
  addEventListener("pointerover", onPointer);
}

/** Returns a function that loads a chunk, then calls a function of the program by its index in the table. */
const loader = (chunk, ...shared) => {
  const names = [chunk, ...shared.map((number) => `chunk_${number}`)];
  if (chunk === FIRST_STEP_CHUNK) loadOnHover(names);
  return async (callback, data) => {
    // A file that stays away must not reload the page forever.
    if (isGone && navigator.userActivation?.isActive && !wasJustReloaded()) reload();
    // All requests end before the program may try again, so that a retry finds no module that is about to fail.
    const results = await Promise.allSettled(names.map(load));
    const errors = results.filter(({ reason }) => reason);
    for (const { reason } of errors) {
      isGone ||= reason.isGone;
      // An unhandled rejection is shown in the console, and missing.js listens for it.
      Promise.reject(reason);
    }
    initSync().__indirect_function_table.get(callback)(data, !errors.length);
  };
};
