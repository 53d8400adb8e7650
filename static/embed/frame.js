// Runs in an embedded page before the app: applies the theme before the first paint, and shows a still image of the
// first position. src/route/embed.rs parses the same keys of the address.
{
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  const choice = (name, ...choices) => choices.find((it) => it === query.getAll(name).at(-1));
  const looks = {
    theme: choice("theme", "light", "dark", "contrast"),
    motion: choice("motion", "off"),
  };
  for (const name in looks) if (looks[name]) root.setAttribute("data-" + name, looks[name]);

  // An embedded page stores nothing. The app reads the settings of the address in place of the stored record, whose
  // format src/settings/serialize.rs describes. Changes in other tabs are ignored.
  const settings = {
    ...looks,
    speed: choice("speed", "slow", "fast"),
    sound: choice("sound", "on", "1", "true") && "on",
  };
  const record = Object.keys(settings).map((name) => (settings[name] ? `;${name}=${settings[name]}` : ""));
  for (const name of ["localStorage", "sessionStorage"]) {
    const entries = new Map([["in-passing.settings", "1" + record.join("")]]);
    const storage = {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, String(value)),
      removeItem: (name) => void entries.delete(name),
    };
    Object.defineProperty(window, name, { value: storage });
  }
  addEventListener("storage", (event) => event.stopImmediatePropagation());

  const mode = choice("mode", "board", "problem", "quiz") ?? "lesson";
  const controls = choice("controls", "min", "none") ?? "full";
  // The last value of a repeated key counts.
  const lastValue = (name) => query.getAll(name).at(-1);
  const ordinal = (name) => Math.max(1, Math.trunc(lastValue(name)) || 1);

  /** Creates an element with classes, attributes and children. */
  const createElement = (name, classes, attributes = {}, ...children) => {
    const namespace = /svg|use/.test(name) ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1999/xhtml";
    const element = document.createElementNS(namespace, name);
    if (classes) element.setAttribute("class", classes);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    element.append(...children);
    return element;
  };

  /** Renders the visible parts of a board as the app does. */
  const renderBoard = (placement, bottom) => {
    const squares = createElement("div", "squares");
    const pieces = createElement("div", "pieces");
    const order = bottom === "white" ? [7, 6, 5, 4, 3, 2, 1, 0] : [0, 1, 2, 3, 4, 5, 6, 7];
    for (const rank of order) {
      const row = createElement("div", "", { role: "row" });
      for (const file of order.toReversed()) {
        const square = createElement("div", (file + rank) % 2 ? "light" : "dark", { "data-square": "" });
        if (file === order.at(-1)) square.setAttribute("data-rank", rank + 1);
        if (rank === order.at(-1)) square.setAttribute("data-file", "abcdefgh"[file]);
        row.append(square);
      }
      squares.append(row);
    }
    placement.split("/").forEach((row, index) => {
      let file = 0;
      for (const letter of row) {
        if (letter > "0" && letter < "9") file += Number(letter);
        else {
          const colour = letter < "a" ? "piece-white" : "piece-black";
          const use = createElement("use", "", { href: "#piece-" + letter.toLowerCase() });
          const on = "abcdefgh"[file] + (8 - index);
          const svg = createElement("svg", "", { viewBox: "0 0 48 48" }, use);
          pieces.append(createElement("div", "piece " + colour, { "data-on": on }, svg));
          file += 1;
        }
      }
    });
    return createElement("div", "board", {}, createElement("div", "grid", { "data-orientation": bottom }, squares, pieces));
  };

  /** Shows the still in place of the app's board, unless that is rendered already. */
  const showStill = (placement, defaultBottom, heading) => {
    if (!/^[1-8kqrbnpKQRBNP]{1,8}(\/[1-8kqrbnpKQRBNP]{1,8}){7}$/.test(placement) || document.querySelector("[data-board]")) return;
    const bottom = choice("orientation", "white", "black") ?? defaultBottom;
    const panel = createElement("div", "board-panel", {}, renderBoard(placement, bottom));
    const page = createElement("div", mode === "lesson" ? "player" : "lab", {}, ...heading, panel);
    document.querySelector("#still")?.append(page);
  };

  /** Renders a lesson’s title and the names of its scenes. */
  const renderHeading = (title, scenes) => {
    const header = createElement("header", "heading", {}, createElement("h1", "", {}, title));
    if (scenes.length > 1) {
      const tabs = scenes.map(([, name]) => createElement("li", "", {}, createElement("button", "", {}, name)));
      header.append(createElement("ol", "scenes", {}, ...tabs));
    }
    return controls === "full" ? [header] : [];
  };

  // The still is fetched before the page is parsed.
  const lessons = document.currentScript?.dataset.lessons?.split(" ") ?? [];
  const id = choice("lesson", ...lessons) ?? "first-capture";
  const stillResponse = mode === "lesson" && location.protocol !== "file:" && fetch(`embed/stills/${id}.txt`).catch(() => undefined);

  const drawStill = async () => {
    const still = document.querySelector("#still");
    still?.setAttribute("class", "embed");
    still?.setAttribute("data-controls", controls);
    if (location.protocol === "file:") {
      const notice = "This lesson cannot run from a file: browsers let no program run there. Put the site’s folder on a web server.";
      document.querySelector("#app .notice")?.replaceChildren(createElement("p", "", { role: "alert" }, notice));
      return;
    }
    if (mode === "board") {
      const [placement, turn] = (lastValue("fen") ?? "").split(/[ _]/);
      // Only the app can apply the moves.
      if (!lastValue("moves")) showStill(placement, turn === "b" ? "black" : "white", []);
      return;
    }
    const response = await stillResponse;
    if (!response || !response.ok) return;
    // The title, then a line per scene: the side at the bottom, its title, the positions of its main line.
    const [title, ...lines] = (await response.text()).trimEnd().split("\n");
    const scenes = lines.map((line) => line.split("\t"));
    const [bottom, , steps] = scenes[Math.min(ordinal("scene"), scenes.length) - 1];
    const placements = steps.split(" ");
    showStill(placements[Math.min(ordinal("step"), placements.length) - 1], bottom, renderHeading(title, scenes));
  };
  // The still is drawn when the page is parsed. The app may still be loading; it replaces the still.
  const listening = new AbortController();
  const onParsed = () => {
    listening.abort();
    drawStill().catch(() => {});
  };
  document.addEventListener("readystatechange", onParsed, { signal: listening.signal });
}
