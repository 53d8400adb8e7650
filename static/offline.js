// Registers the worker that keeps the site (`static/worker.js`), and offers a new version when it is ready. It is loaded
// five seconds after the page has loaded (`static/page.js`), and only on the published site: `cargo xtask dist` names it
// in the pages.

const root = document.documentElement;
const workers = navigator.serviceWorker;

/** The version of the site that this page is from. */
const version = /** @type {HTMLElement} */ (document.querySelector("script[data-version]")).dataset.version;

/** How often a page that stays open looks for a new version, in milliseconds. */
const CHECK_INTERVAL_MS = 3_600_000;

/** How often it is tried again to show the notice, in milliseconds. */
const RETRY_MS = 1000;

/** What a reload or the notice would disturb: a question, a dialog, a field that holds what was typed. */
const isBusy = () =>
  document.querySelector("[data-state^=asking], [data-quiz][data-state=wrong], dialog[open]") !== null ||
  [...document.querySelectorAll("input, textarea")].some((it) => {
    const { value, defaultValue } = /** @type {HTMLInputElement} */ (it);
    return it === document.activeElement || (it.matches("textarea, [type=text], :not([type])") && value !== defaultValue);
  });

/** Resolves when the program runs. A document has no program. */
const programReady = () =>
  /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const check = () => {
        if (["ready", "failed", undefined].includes(root.dataset.app)) resolve();
      };
      new MutationObserver(check).observe(root, { attributeFilter: ["data-app"] });
      check();
    })
  );

/**
 * @param {string} name
 * @param {() => void} onclick
 */
const createButton = (name, onclick) => Object.assign(document.createElement("button"), { textContent: name, onclick });

/** Makes the worker's address, the only one that the policy of the page lets a script make. */
const address = new URL("worker.js", document.baseURI).href;
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("worker", { createScriptURL: () => address });
const register = () => workers.register(policy?.createScriptURL("") ?? address, { updateViaCache: "none" });

/** Says at the end of the page whether the site is kept. */
const status = document.createElement("li");
const statusText = document.createElement("span");
status.append(statusText);
const showStatus = (/** @type {string} */ sentence) => {
  statusText.textContent = sentence;
  if (!status.isConnected) [...document.querySelectorAll(".site-footer ul")].at(-1)?.append(status);
};

const retryButton = createButton("Try again", async () => {
  // Only what follows from the button is read out.
  statusText.setAttribute("role", "status");
  showStatus("Trying again…");
  await start().catch(showFailure);
});

const showFailure = () => {
  showStatus("Not kept for use without a network: the connection may be down, or the storage full.");
  // To append it again would take the focus from it.
  if (!retryButton.isConnected) status.append(retryButton);
};

/** Says that the site is kept. A worker that only removes the one before has no caches (`docs/hosting.md`). */
const showKept = async (/** @type {ServiceWorkerRegistration} */ { scope }) => {
  const names = await caches.keys();
  if (!names.some((name) => name.startsWith(`${scope} `))) return status.remove();
  const hadFocus = document.activeElement === retryButton;
  retryButton.remove();
  showStatus("Kept for use without a network");
  if (!hadFocus) return;
  status.tabIndex = -1;
  status.focus();
};

/** Reloads the page with the new version. Other pages keep theirs. */
const changeOver = (/** @type {ServiceWorkerRegistration} */ { waiting }) => {
  // Another page may have accepted it already.
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("activate");
};

/** Whether the notice is shown or was closed. */
let isOffered = false;

/** Offers a new version as soon as that disturbs nothing. */
const offer = (/** @type {ServiceWorkerRegistration} */ registration) => {
  if (isOffered) return;
  if (isBusy()) {
    setTimeout(() => offer(registration), RETRY_MS);
    return;
  }
  isOffered = true;
  const notice = document.createElement("div");
  notice.className = "update";
  notice.setAttribute("role", "status");
  document.querySelector("#app, main")?.after(notice);
  // Screen readers read what comes into an element that is there.
  setTimeout(() => {
    const close = createButton("Not now", () => notice.remove());
    notice.append("A new version of this site is ready.", createButton("Reload", () => changeOver(registration)), close);
  }, 100);
};

/** Says whether the site is kept, now and when that changes. */
const followInstallation = (/** @type {ServiceWorkerRegistration} */ registration) => {
  const { active, installing, waiting } = registration;
  if (active) {
    showKept(registration);
    if (waiting) offer(registration);
  }
  let isInstalled = false;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "redundant" && !registration.active && !isInstalled) return showFailure();
    isInstalled = true;
    followInstallation(registration);
  });
};

const start = async () => {
  const registration = await register();
  registration.onupdatefound = () => followInstallation(registration);
  followInstallation(registration);
};

const sayVersion = () => workers.controller?.postMessage({ version });

const run = async () => {
  await programReady();
  sayVersion();
  workers.addEventListener("controllerchange", sayVersion);
  // The worker forgets pages that are only in the back/forward cache.
  addEventListener("pageshow", sayVersion);
  const { connection } = /** @type {any} */ (navigator);
  if (connection?.saveData && !workers.controller) return;
  await start();
  let checked = Date.now();
  document.addEventListener("visibilitychange", async () => {
    if (document.hidden || Date.now() - checked < CHECK_INTERVAL_MS) return;
    checked = Date.now();
    await (await workers.getRegistration())?.update().catch(() => {});
  });
};

// The host may have no worker, and the browser may allow none.
if (workers) run().catch(() => {});
