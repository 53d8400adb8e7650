// Runs in an embedded page before the app: applies the theme before the first paint, and shows a still image of the
// first position. src/route/embed.rs parses the same keys of the address.
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
  watchFiles((message) => post("error", { code: "missing", message }));

  const mode = choice("mode", "board", "problem", "quiz", "law") ?? "lesson";
  const controls = choice("controls", "min", "none") ?? "full";
  /** Returns the item that a key names by its number, from 1; the first or last if there is none. */
  const findItem = (name, items) => items[Math.min(Math.max(1, Math.trunc(lastValue(name)) || 1), items.length) - 1];

  /** Shows the still in place of the app's board, unless the app has removed it already. */
  const showStill = (placement, defaultBottom, title, scenes) => {
    // A digit counts empty squares.
    const squares = placement.replaceAll("/", "").replace(/\d/g, (count) => " ".repeat(count));
    const still = document.querySelector("#still");
    if (!still || squares.length !== 64) return;
    const page = still.querySelector("template").content.firstElementChild;
    const [heading, panel] = page.children;
    if (mode === "lesson") fillHeading(heading, title, scenes);
    else {
      heading.remove();
      page.className = "board-page";
    }
    const bottom = choice("orientation", "white", "black") ?? defaultBottom;
    const otherBoard = panel.children[bottom === "white" ? 1 : 0];
    otherBoard.remove();
    placePieces(panel.querySelector("[data-piece]").parentNode, squares);
    still.append(page);
  };

  /** Writes a lesson’s title, and the numbers of its scenes if there are several. */
  const fillHeading = ({ children: [name, list, place] }, title, scenes) => {
    name.append(title);
    const [tab] = list.children;
    const tabs = scenes.map((_, index) => {
      const copy = tab.cloneNode(true);
      copy.querySelector("span").append(String(index + 1));
      return copy;
    });
    if (tabs.length > 1) list.replaceChildren(...tabs);
    else {
      list.remove();
      place.remove();
    }
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

  // The still is fetched before the page is parsed.
  const isFile = location.protocol === "file:";
  const lessons = document.currentScript.dataset.lessons.split(" ");
  const id = choice("lesson", ...lessons) ?? "first-capture";
  const stillResponse = mode === "lesson" && !isFile && fetch(`embed/stills/${id}.txt`).catch(() => undefined);

  const drawStill = async () => {
    document.querySelector("#still").dataset.controls = controls;
    if (isFile) {
      const notice = document.createElement("p");
      notice.setAttribute("role", "alert");
      notice.textContent = "This lesson cannot run from a file: browsers let no program run there. Put the site’s folder on a web server.";
      document.querySelector("#app .notice").replaceChildren(notice);
      return;
    }
    if (mode === "board") {
      const [placement] = (lastValue("fen") ?? "").split(/[ _]/);
      // Only the app can apply the moves.
      if (!lastValue("moves")) showStill(placement, "white");
      return;
    }
    const response = await stillResponse;
    if (!response?.ok) return;
    // The title, then a line per scene: the side at the bottom, its title, the positions of its main line.
    const [title, ...lines] = (await response.text()).trimEnd().split("\n");
    const scenes = lines.map((line) => line.split("\t"));
    // The boards of other laws have no still.
    if (!scenes.length) return;
    const [bottom, , steps] = findItem("scene", scenes);
    showStill(findItem("step", steps.split(" ")), bottom, title, scenes);
  };
  // The still is drawn when the page is parsed. The app may still be loading; it removes the still.
  document.addEventListener("readystatechange", () => drawStill().catch(() => {}), { once: true });
}
