// An embedded page before the program runs: its theme before the first paint, and a still of the first position.
// src/route/embed.rs has the keys of its address.
{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const chosen = (name, ...choices) => choices.find((choice) => choice === asked.getAll(name).at(-1));
  const looks = {
    theme: chosen("theme", "light", "dark", "contrast"),
    motion: chosen("motion", "off"),
  };
  for (const name in looks) if (looks[name]) root.setAttribute("data-" + name, looks[name]);

  // An embedded page stores nothing. It finds the settings of its address in place of the stored record, whose format
  // src/settings/serialize.rs describes. It does not follow other tabs.
  const settings = {
    ...looks,
    speed: chosen("speed", "slow", "fast"),
    sound: chosen("sound", "on", "1", "true") && "on",
  };
  const record = Object.keys(settings).map((name) => (settings[name] ? `;${name}=${settings[name]}` : ""));
  for (const name of ["localStorage", "sessionStorage"]) {
    const kept = new Map([["in-passing.settings", "1" + record.join("")]]);
    const storage = {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, String(value)),
      removeItem: (name) => void kept.delete(name),
    };
    Object.defineProperty(window, name, { value: storage });
  }
  addEventListener("storage", (event) => event.stopImmediatePropagation());

  const mode = chosen("mode", "board", "problem", "quiz") ?? "lesson";
  const controls = chosen("controls", "min", "none") ?? "full";
  // The last value of a repeated key counts.
  const given = (name) => asked.getAll(name).at(-1);
  const number = (name) => Math.max(1, Math.trunc(given(name)) || 1);

  /** An element with a class and attributes. */
  const made = (name, looks, attributes = {}, ...children) => {
    const space = /svg|use/.test(name) ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1999/xhtml";
    const element = document.createElementNS(space, name);
    if (looks) element.setAttribute("class", looks);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    element.append(...children);
    return element;
  };

  /** Renders a board as the program will, without its invisible parts. */
  const board = (placement, bottom) => {
    const squares = made("div", "squares");
    const pieces = made("div", "pieces");
    const order = bottom === "white" ? [7, 6, 5, 4, 3, 2, 1, 0] : [0, 1, 2, 3, 4, 5, 6, 7];
    for (const rank of order) {
      const row = made("div", "", { role: "row" });
      for (const file of order.toReversed()) {
        const square = made("div", (file + rank) % 2 ? "light" : "dark", { "data-square": "" });
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
          const use = made("use", "", { href: "#piece-" + letter.toLowerCase() });
          const on = "abcdefgh"[file] + (8 - index);
          const svg = made("svg", "", { viewBox: "0 0 48 48" }, use);
          pieces.append(made("div", "piece " + colour, { "data-on": on }, svg));
          file += 1;
        }
      }
    });
    return made("div", "board", {}, made("div", "grid", { "data-orientation": bottom }, squares, pieces));
  };

  /** Shows the still in place of the program's board, unless that is rendered already. */
  const show = (placement, usual, heading) => {
    if (!/^[1-8kqrbnpKQRBNP]{1,8}(\/[1-8kqrbnpKQRBNP]{1,8}){7}$/.test(placement) || document.querySelector("[data-board]")) return;
    const bottom = chosen("orientation", "white", "black") ?? usual;
    const panel = made("div", "board-panel", {}, board(placement, bottom));
    const page = made("div", mode === "lesson" ? "player" : "lab", {}, ...heading, panel);
    document.querySelector("#still")?.append(page);
  };

  /** Renders a lesson’s title and the names of its scenes. */
  const heading = (title, scenes) => {
    const words = made("header", "heading", {}, made("h1", "", {}, title));
    if (scenes.length > 1) {
      const tabs = scenes.map(([, name]) => made("li", "", {}, made("button", "", {}, name)));
      words.append(made("ol", "scenes", {}, ...tabs));
    }
    return controls === "full" ? [words] : [];
  };

  // The still is fetched before the page is parsed.
  const lessons = document.currentScript?.dataset.lessons?.split(" ") ?? [];
  const id = chosen("lesson", ...lessons) ?? "first-capture";
  const stills = mode === "lesson" && location.protocol !== "file:" && fetch(`embed/stills/${id}.txt`).catch(() => undefined);

  const draw = async () => {
    const still = document.querySelector("#still");
    still?.setAttribute("class", "embed");
    still?.setAttribute("data-controls", controls);
    if (location.protocol === "file:") {
      const words = "This lesson cannot run from a file: browsers let no program run there. Put the site’s folder on a web server.";
      document.querySelector("#app .notice")?.replaceChildren(made("p", "", { role: "alert" }, words));
      return;
    }
    if (mode === "board") {
      const [placement, turn] = (given("fen") ?? "").split(/[ _]/);
      // Only the program can apply the moves.
      if (!given("moves")) show(placement, turn === "b" ? "black" : "white", []);
      return;
    }
    const answer = await stills;
    if (!answer || !answer.ok) return;
    // The title, then a line per scene: the side at the bottom, its title, the positions of its main line.
    const [title, ...lines] = (await answer.text()).trimEnd().split("\n");
    const scenes = lines.map((line) => line.split("\t"));
    const [bottom, , steps] = scenes[Math.min(number("scene"), scenes.length) - 1];
    const placements = steps.split(" ");
    show(placements[Math.min(number("step"), placements.length) - 1], bottom, heading(title, scenes));
  };
  // Drawn when the page is parsed; the program may still be loading, and replaces the still.
  const once = new AbortController();
  const read = () => {
    once.abort();
    draw().catch(() => {});
  };
  document.addEventListener("readystatechange", read, { signal: once.signal });
}
