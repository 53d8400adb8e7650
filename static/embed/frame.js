// Runs in an embedded page before the app: applies the theme before the first paint, and shows a lesson that can be stepped
// through, or a still image of a position. src/route/embed.rs parses the same keys of the address.
import { build, hideUntilShown, reveal, start } from "../finished.js";
import { watchFiles } from "../missing.js";

{
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  // The last value of a repeated key counts.
  const lastValue = (name) => query.getAll(name).at(-1);
  const choice = (name, ...choices) => choices.find((it) => it === lastValue(name));
  const looks = {
    theme: choice("theme", "light", "dark", "contrast"),
    squares: choice("board", "slate", "green", "contrast"),
    motion: choice("motion", "off"),
  };
  for (const name in looks) if (looks[name]) root.dataset[name] = looks[name];

  // An embedded page stores nothing. The app reads the settings of the address in place of the stored record, whose
  // format src/settings/serialize.rs describes. Changes in other tabs are ignored.
  const settings = {
    ...looks,
    speed: choice("speed", "slow", "fast"),
    sound: choice("sound", "on", "1", "true") && "on",
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
  const origin = lastValue("origin");
  const isAllowed = origin === undefined || (origin.length <= 200 && /^https?:\/\/[a-z\d.\-_:[\]]+$/.test(origin));
  const post = (type, data) => {
    if (parent === window || !isAllowed) return;
    const id = lastValue("id") || null;
    try {
      parent.postMessage({ ns: "enpassant", v: 1, id: id?.length > 200 ? null : id, type, data }, origin ?? "*");
    } catch {
      // The origin has no valid host or port.
    }
  };
  post("loading", {});
  const sayWithoutProgram = watchFiles((message) => post("error", { code: "missing", message }));

  const mode = choice("mode", "board", "problem", "quiz", "law") ?? "lesson";
  const controls = choice("controls", "min", "none") ?? "full";
  const orientation = choice("orientation", "white", "black");

  /** Shows the still in place of the app's board, unless the app has removed it already. */
  const showStill = (placement) => {
    // A digit counts empty squares.
    const squares = placement.replaceAll("/", "").replace(/\d/g, (count) => " ".repeat(count));
    const still = document.querySelector("#still");
    if (!still || squares.length !== 64) return;
    const page = still.querySelector("template").content.firstElementChild;
    const panel = page.lastElementChild;
    const bottom = orientation ?? "white";
    const otherBoard = panel.children[bottom === "white" ? 1 : 0];
    otherBoard.remove();
    placePieces(panel.querySelector("[data-piece]").parentNode, squares);
    still.append(page);
    still.dataset.shown = "";
  };

  /** Places pieces by copying those of the template, which has one of each kind. */
  const placePieces = (layer, squares) => {
    const kinds = [...layer.children];
    layer.replaceChildren();
    [...squares].forEach((letter, index) => {
      const piece = kinds.find((it) => it.dataset.piece === letter)?.cloneNode(true);
      if (!piece) return;
      piece.dataset.on = "abcdefgh"[index % 8] + (8 - (index >> 3));
      layer.append(piece);
    });
  };

  const isFile = location.protocol === "file:";
  const { lessons, lawLessons, version } = document.currentScript.dataset;
  const id = choice("lesson", ...lessons.split(" ")) ?? "first-capture";
  // It is fetched before the page is parsed. Where the boards are those of other laws, the program draws all.
  const fetchesSteps = mode === "lesson" && !isFile && !lawLessons.split(" ").includes(id);
  const name = orientation ? `${id}-${orientation}` : id;
  const lessonResponse = fetchesSteps && fetch(`embed/lessons/${name}.json?${version}`).catch(() => undefined);

  /**
   * Shows the lesson and steps through it, unless the program came first. The program draws the same, but for the accent, the
   * speed and the errors of the address.
   */
  const showLesson = async () => {
    const response = await lessonResponse;
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
    reveal(start(app, scenes, true));
    sayWithoutProgram();
  };

  const showFirst = async () => {
    if (document.fullscreenEnabled) root.dataset.canFullscreen = "";
    if (isFile) {
      const notice = document.createElement("p");
      notice.setAttribute("role", "alert");
      notice.textContent = "This lesson cannot run from a file: browsers let no program run there. Put the site’s folder on a web server.";
      document.querySelector("#app .notice").replaceChildren(notice);
    } else if (mode === "board") {
      document.querySelector("#still").dataset.controls = controls;
      const [placement] = (lastValue("fen") ?? "").split(/[ _]/);
      // Only the app can apply the moves.
      if (!lastValue("moves")) showStill(placement);
    } else if (fetchesSteps) await showLesson();
  };
  // Once the page is parsed. The app may still be loading.
  document.addEventListener("readystatechange", () => showFirst().catch(() => {}), { once: true });
}
