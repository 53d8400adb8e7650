// Keeps the site in the browser: pages open at once, and without a network. `static/offline.js` registers this worker, and
// `cargo xtask dist` writes the list of files before it (`xtask/src/dist/offline.rs`).
//
// A version of the site is kept as a whole, in a cache of its own:
//
// - A file is kept only if its hash is that of the list. So a truncated file, the page of a proxy or a file of another
//   version is never kept. If one file cannot be kept, the installation fails, the version before stays, and the browser
//   tries again at a later visit. It then fetches only what is missing.
// - A new version waits until a visitor accepts it or no page is open. From then on it answers each new page.
// - A page gets all files from the version that it was loaded from. The pages that are open when a version takes over
//   are noted by their ids, and the caches of their versions stay as long as they are open. A page that came from the network
//   says which version it is. Until then it gets from a cache only files with a hash in their names.
//
// Frames and embeds get everything from the network.

/**
 * The version, the hash of each of its files by path, and the file with the texts of its pages. The path of a page ends in a
 * slash, or is empty.
 *
 * @typedef {{ version: string, files: Record<string, string>, textsFile: string }} Site
 */

const worker = /** @type {ServiceWorkerGlobalScope & { site: Site }} */ (/** @type {unknown} */ (self));
const { version } = worker.site;
const files = new Map(Object.entries(worker.site.files));
const { scope } = worker.registration;

/** The version of a page that has come from the network, until the page says which it is. */
const UNKNOWN = "";

/** How many files are fetched at the same time. */
const LANES = 4;

/** A name that is given to the same contents only, in every version. */
const HASHED = /-[0-9a-f]{12}(_bg)?\.\w+$/;

/** Sites in other folders of the host have caches too. */
const cacheName = (/** @type {string} */ name) => `${scope} ${name}`;

const OWN = cacheName(version);
const VERSIONS = cacheName("versions");

/**
 * The version in use, and the versions of pages that are from another one, by the ids of the pages.
 *
 * @typedef {{ current?: string, pages: Record<string, string> }} VersionsInUse
 */

/** @returns {Promise<VersionsInUse>} */
const readVersions = async () => {
  const stored = await caches.match(scope, { cacheName: VERSIONS });
  return stored ? stored.json() : { pages: {} };
};

/** @type {Promise<VersionsInUse> | undefined} */
let versions;

/**
 * Changes the versions in use, after all changes before.
 *
 * @param {(versions: VersionsInUse) => unknown} change returns whether there is something to store
 */
const changeVersions = (change) =>
  (versions = (versions ?? readVersions()).then(async (it) => {
    try {
      if (await change(it)) {
        const store = await caches.open(VERSIONS);
        await store.put(scope, new Response(JSON.stringify(it)));
      }
    } catch {
      // Without room in storage the change lasts as long as the worker runs.
    }
    return it;
  }));

const noteVersion = (/** @type {string} */ id, /** @type {string} */ pageVersion) =>
  changeVersions(({ pages }) => {
    if ((pages[id] ?? version) === pageVersion) return false;
    if (pageVersion === version) delete pages[id];
    else pages[id] = pageVersion;
    return true;
  });

const listCaches = async () => (await caches.keys()).filter((name) => name.startsWith(cacheName("")));

const findFile = (/** @type {string} */ address, /** @type {string} */ name) => caches.match(address, { cacheName: name, ignoreVary: true });

/** Finds a file in the caches of all versions. */
const findAnywhere = async (/** @type {string} */ address) => {
  for (const name of [OWN, ...(await listCaches())]) {
    const found = await findFile(address, name);
    if (found) return found;
  }
  return undefined;
};

/** Returns the hash of a file as the list has it: 12 hexadecimal digits. */
const hashOf = async (/** @type {ArrayBuffer} */ bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.subarray(0, 6)].map((it) => it.toString(16).padStart(2, "0")).join("");
};

/**
 * The texts of all pages but the first: each is a list of lines, by their indices.
 *
 * @typedef {{ lines: string[], pages: Record<string, number[]> }} Texts
 */

/** @type {Promise<Texts> | undefined} */
let texts;

/**
 * Fetches the texts of all pages but the first. Pages have most of their lines in common. The first page is fetched as it is:
 * where a host changes pages, none is kept.
 */
const fetchTexts = () =>
  (texts ??= fetch(scope + worker.site.textsFile, { priority: "low" })
    .then((response) => response.json())
    .catch(() => ({ lines: [], pages: {} })));

/**
 * Makes a page of its text, and of the headers that the host sends with it. A policy that forbids the code within the page is
 * that of another version, or the host's own.
 */
const makePage = async (/** @type {string} */ address) => {
  const { lines, pages } = await fetchTexts();
  const text = pages[address.slice(scope.length)]?.map((it) => lines[it]).join("\n");
  if (text === undefined) return undefined;
  const { ok, headers } = await fetch(address, { method: "HEAD", priority: "low", cache: "reload" });
  const policy = headers.get("Content-Security-Policy");
  const hashes = text.match(/'sha256-[^']+'/g) ?? [];
  return ok && hashes.every((it) => policy?.includes(it) ?? true) ? new Response(text, { headers }) : undefined;
};

/**
 * Returns the places that may have a file, the nearest first. The headers of pages may change without their contents, so
 * pages are not taken from an older version. The browser's own cache may hold an old or a wrong file.
 *
 * @param {string} address
 * @returns {Array<() => Promise<Response | undefined>>}
 */
const sourcesOf = (address) => [
  address.endsWith("/") ? () => makePage(address) : () => findAnywhere(address),
  () => fetch(address, { priority: "low" }),
  () => fetch(address, { priority: "low", cache: "reload" }),
];

/** Keeps a file, unless an installation that has failed has kept it already. */
const keepFile = async (/** @type {Cache} */ cache, /** @type {string} */ path) => {
  const address = scope + path;
  if (await cache.match(address)) return;
  for (const fetchFile of sourcesOf(address)) {
    const response = await fetchFile();
    if (!response) continue;
    const bytes = await response.arrayBuffer();
    if ((await hashOf(bytes)) !== files.get(path)) continue;
    const headers = new Headers(response.headers);
    for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
    // A response that was redirected cannot answer the request of a page, but a new one can.
    await cache.put(address, new Response(bytes, { headers }));
    return;
  }
  throw new Error(`${address} is not the file of this version`);
};

const install = async () => {
  const cache = await caches.open(OWN);
  const paths = [...files.keys()];
  const keepNext = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) await keepFile(cache, path);
  };
  try {
    await Promise.all(Array.from({ length: LANES }, keepNext));
  } catch (error) {
    paths.length = 0;
    // A cache that cannot be completed would take storage from answers and places.
    if (error instanceof DOMException && error.name === "QuotaExceededError") await caches.delete(OWN);
    throw error;
  } finally {
    texts = undefined;
  }
};

/** Deletes those of the caches that no open page needs. */
const deleteUnused = async (/** @type {string[]} */ names, /** @type {VersionsInUse} */ { pages }) => {
  // The cache of a newer version, which is not in use yet, may be among them.
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const used = [VERSIONS, OWN, ...Object.values(pages).map(cacheName)];
  await Promise.all(names.filter((name) => !used.includes(name)).map((name) => caches.delete(name)));
};

/** Deletes the caches of pages that have been closed. One that an installation left when it failed stays for the next. */
const forgetClosedPages = () =>
  changeVersions(async (it) => {
    const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id);
    const closed = Object.entries(it.pages).filter(([id]) => !open.includes(id));
    for (const [id] of closed) delete it.pages[id];
    await deleteUnused(closed.map(([, pageVersion]) => cacheName(pageVersion)), it);
    return closed.length > 0;
  });

/** Takes over from the version before. The pages that are open are from that version or from the network. */
const activate = async () => {
  // The version before may have changed it since this one was installed.
  versions = readVersions();
  const all = await worker.clients.matchAll({ includeUncontrolled: true });
  const controlled = new Set((await worker.clients.matchAll()).map(({ id }) => id));
  await changeVersions((it) => {
    const before = it.current ?? UNKNOWN;
    it.pages = Object.fromEntries(all.map(({ id }) => [id, it.pages[id] ?? (controlled.has(id) ? before : UNKNOWN)]));
    it.current = version;
    return true;
  });
  await worker.clients.claim();
  await deleteUnused(await listCaches(), await versions);
};

/** Returns the path of an address within the site. A page may be asked for by the name of its file. */
const pathOf = (/** @type {string} */ address) =>
  address
    .slice(scope.length)
    .replace(/[?#].*/s, "")
    .replace(/(^|\/)index\.html$/, "$1");

/** Whether an address is that of an embed, which may also be opened as a page of its own. */
const isEmbed = (/** @type {string} */ address) => pathOf(address).startsWith("embed/");

/**
 * Answers the request for a page. The query is for the program.
 *
 * @param {Request} request
 * @param {string} id the id that the page will have
 */
const answerPage = async (request, id) => {
  const path = pathOf(request.url);
  if (files.has(path)) {
    // Without the caches the page comes from the network.
    const page = await findFile(scope + path, OWN).catch(() => {});
    if (page) return page;
  } else if (files.has(`${path}/`)) {
    return Response.redirect(`${scope}${path}/${new URL(request.url).search}`, 301);
  }
  try {
    const response = await fetch(request);
    noteVersion(id, UNKNOWN);
    return response;
  } catch (error) {
    const missing = await findFile(`${scope}404.html`, OWN);
    if (!missing) throw error;
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
};

/**
 * Answers the request of a page for a file.
 *
 * @param {Request} request
 * @param {string} id the id of the page
 */
const answerFile = async (request, id) => {
  const page = await worker.clients.get(id);
  if (page && /** @type {WindowClient} */ (page).frameType !== "nested" && !isEmbed(page.url)) {
    const { pages } = await (versions ??= readVersions());
    const pageVersion = pages[id] ?? version;
    const isHashed = HASHED.test(pathOf(request.url));
    const found = isHashed ? await findAnywhere(request.url) : pageVersion !== UNKNOWN && (await findFile(request.url, cacheName(pageVersion)));
    if (found) return found;
  }
  return fetch(request);
};

worker.addEventListener("install", (event) => event.waitUntil(install()));

worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.mode !== "navigate") event.respondWith(answerFile(request, event.clientId).catch(() => fetch(request)));
  else if (request.destination === "document" && !isEmbed(request.url)) {
    event.respondWith(answerPage(request, event.resultingClientId));
  }
});

worker.addEventListener("message", (event) => {
  const { data, source } = event;
  if (data === "activate") event.waitUntil(worker.skipWaiting());
  // A page says which version it was loaded from.
  else if (typeof data?.version === "string" && source instanceof Client) {
    event.waitUntil(noteVersion(source.id, data.version).then(forgetClosedPages));
  }
});
