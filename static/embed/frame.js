// Runs in an embedded page before the app: shows a lesson that can be stepped through.

import { hideUntilShown, reveal } from "../elsewhere.js";
import { build, start } from "../finished.js";
import { watchFiles } from "../missing.js";
import { waitForNextPaint } from "../preload.js";
import { controls, displaySettings, isFile, readChoice, readLastValue } from "./first_paint.js";

{
  const root = document.documentElement;

  // An embedded page stores nothing. The app reads the settings of the address in place of the stored record, whose
  // format src/settings/serialize.rs describes. Changes in other tabs are ignored.
  const settings = {
    ...displaySettings,
    speed: readChoice("speed", "slow", "fast"),
    sound: readChoice("sound", "on", "1", "true") && "on",
  };
  const record = Object.entries(settings).map(([name, value]) => (value ? `;${name}=${value}` : ""));
  for (const name of ["localStorage", "sessionStorage"]) {
    const entries = new Map([["in-passing.settings", "1" + record.join("")]]);
    const storage = {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => entries.set(name, String(value)),
      removeItem: (name) => entries.delete(name),
    };
    Object.defineProperty(window, name, { value: storage });
  }
  addEventListener("storage", (event) => event.stopImmediatePropagation());

  // Messages to the embedding page, in the form of src/pages/embed/outgoing.rs. An origin that src/route/embed.rs cannot
  // read allows no page.
  const origin = readLastValue("origin");
  const isAllowed = origin === undefined || (origin.length <= 200 && /^https?:\/\/[a-z\d.\-_:[\]]+$/.test(origin));
  const post = (type, data) => {
    if (parent === window || !isAllowed) return;
    const id = readLastValue("id") || null;
    try {
      parent.postMessage({ ns: "enpassant", v: 1, id: id?.length > 200 ? null : id, type, data }, origin ?? "*");
    } catch {
      // The origin has no valid host or port.
    }
  };
  post("loading", {});
  const sayWithoutProgram = watchFiles(window.takeEvents(), (message) => post("error", { code: "missing", message }));

  /**
   * Shows the lesson and steps through it, unless the program came first. The program draws the same, but for the accent, the
   * speed and the errors of the address.
   */
  const showLesson = async () => {
    const { id, response: requested } = window.requestedLesson;
    const response = await requested;
    if (!response?.ok) return;
    const { nodes, scenes, pgn } = await response.json();
    const app = document.querySelector("#app");
    if (root.dataset.app !== "loading" || !app.querySelector(".waiting")) return;
    app.replaceChildren(...nodes.map((node) => build(node, app.namespaceURI)));
    app.querySelector(".embed").dataset.controls = controls;
    const openNewTab = ({ target }) => Object.assign(target.closest("a[href]") ?? {}, { target: "_blank", rel: "noopener" });
    app.addEventListener("click", openNewTab, true);
    // The program reads it. The policy allows no new script, not even one that holds data.
    const text = document.createElement("template");
    text.id = `lesson-${id}`;
    text.append(JSON.stringify(pgn));
    document.body.append(text);
    root.dataset.app = "finished";
    hideUntilShown();
    start(app, scenes, { isFrame: true }).then(reveal);
    sayWithoutProgram();
    await waitForNextPaint();
  };

  const showFirst = async () => {
    if (document.fullscreenEnabled) root.dataset.canFullscreen = "";
    if (isFile) {
      const notice = document.createElement("p");
      notice.setAttribute("role", "alert");
      notice.textContent = "This lesson cannot run from a file: browsers let no program run there. Put the site’s folder on a web server.";
      document.querySelector("#app .notice").replaceChildren(notice);
    } else await showLesson();
  };
  // The app may still be loading.
  showFirst()
    .catch(() => {})
    .finally(() => window.requestedLesson.endWait?.());
}
