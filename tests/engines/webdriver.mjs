// A small client of the WebDriver protocol (https://www.w3.org/TR/webdriver2/), and WebKitGTK behind it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";

import { findFreePort } from "../free-port.mjs";

/** How long a program may take to start, in milliseconds. */
const START_TIMEOUT_MS = 20_000;

/** How long a command may take, in milliseconds. */
const COMMAND_TIMEOUT_MS = 30_000;

/** The keys that have names, as WebDriver writes them. */
const KEYS = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};

/** How long a window may take to change its size, in milliseconds. */
const RESIZE_TIMEOUT_MS = 15_000;

/** The programs that run now. A worker that is ended takes them along. */
const running = new Set();
process.on("exit", () => {
  for (const program of running) program.kill("SIGKILL");
});

/** Starts a program that ends with this one. */
function start(path, given, options) {
  const program = spawn(path, given, options);
  running.add(program);
  program.once("exit", () => running.delete(program));
  return program;
}

/**
 * Starts WebKitGTK without a window that anyone sees. `program` is the path of WebKitWebDriver, `xvfb` that of Xvfb.
 * Throws a sentence if either does not start.
 */
export async function startWebKit(program, xvfb) {
  const start = () => startBrowser(program, xvfb);
  const { address, stop } = await start().catch(start);
  const session = new Session(address);
  const close = async () => {
    await session.send("DELETE", "").catch(() => undefined);
    stop();
  };
  return { session, close };
}

/** Starts a display, the driver and the browser. Returns the address of its session, and a function that ends them. */
async function startBrowser(program, xvfb) {
  const display = await startDisplay(xvfb);
  const port = await findFreePort();
  const driver = start(program, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: "x11",
      // WebKit does not start as root with its sandbox.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
    },
  });
  const stop = () => {
    driver.kill();
    display.stop();
  };
  try {
    const root = `http://127.0.0.1:${port}`;
    await waitForDriver(root, driver);
    // With its tool bar the window is wider than a phone.
    const options = { args: ["--automation", "--full-screen"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    const { sessionId } = await send(root, "POST", "/session", { capabilities });
    return { address: `${root}/session/${sessionId}`, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Starts an X server that draws to memory, on a display that it chooses. */
async function startDisplay(xvfb) {
  const server = start(xvfb, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await Promise.race([
    once(server.stdio[3], "data"),
    once(server, "exit").then(() => Promise.reject(new Error(`${xvfb} does not start`))),
  ]);
  return { name: `:${String(number).trim()}`, stop: () => server.kill() };
}

async function waitForDriver(root, driver) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end && driver.exitCode === null) {
    const status = await fetch(`${root}/status`).catch(() => undefined);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("WebKitWebDriver does not start");
}

/** An error of the driver itself: no page can cause it. */
class DriverError extends Error {}

/** Sends a command, and returns its value. Throws what the browser says if it fails. */
async function send(root, method, path, body) {
  const request = fetch(root + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json" },
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
  });
  const response = await request.catch((error) => {
    // A page can be too slow, but it cannot close the driver's connection.
    throw error.name === "TimeoutError" ? error : new DriverError(`${method} ${path}: the driver does not answer`);
  });
  const { value } = await response.json();
  if (response.ok) return value;
  const message = `${method} ${path}: ${value?.error}: ${value?.message}`;
  const isOfDriver = value?.error === "invalid session id" || (path === "/actions" && value?.error === "unknown error");
  throw isOfDriver ? new DriverError(message) : new Error(message);
}

/** A window of the browser. Its methods are named as those of a page of Playwright. */
class Session {
  /** The first error of the driver itself, if it made one. */
  driverError;

  /** By how much the window is larger than the page, once it is known. */
  #border;

  constructor(address) {
    this.address = address;
  }

  async send(method, path, body = method === "POST" ? {} : undefined) {
    try {
      return await send(this.address, method, path, body);
    } catch (error) {
      if (error instanceof DriverError) this.driverError ??= error;
      throw error;
    }
  }

  async goto(address) {
    await this.send("POST", "/url", { url: address });
  }

  async goBack() {
    await this.send("POST", "/back");
  }

  async reload() {
    await this.send("POST", "/refresh");
  }

  /** Sets the size of the page, without the window's border. */
  async setViewportSize({ width, height }) {
    for (const isLast of [false, true]) {
      this.#border ??= await this.#readBorder();
      const [right, below] = this.#border;
      await this.send("POST", "/window/rect", { width: width + right, height: height + below });
      const end = Date.now() + RESIZE_TIMEOUT_MS;
      let size;
      do {
        size = await this.evaluate(() => [innerWidth, innerHeight]);
        if (size[0] === width && size[1] === height) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      } while (Date.now() < end);
      if (isLast) throw new Error(`the window stays at ${size.join(" × ")}, and does not become ${width} × ${height}`);
      this.#border = undefined;
    }
  }

  /** Reads by how much the window is larger than the page, once neither changes. */
  async #readBorder() {
    const read = async () => {
      const outer = await this.send("GET", "/window/rect");
      const inner = await this.evaluate(() => [innerWidth, innerHeight]);
      return [outer.width, outer.height, ...inner];
    };
    const end = Date.now() + RESIZE_TIMEOUT_MS;
    let [sizes, equal] = [await read(), 0];
    while (equal < 3 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const now = await read();
      equal = String(now) === String(sizes) ? equal + 1 : 0;
      sizes = now;
    }
    return [sizes[0] - sizes[2], sizes[1] - sizes[3]];
  }

  /** Calls a function in the page with a value, awaits its result and returns it. */
  async evaluate(script, value) {
    const result = await this.send("POST", "/execute/async", {
      script: `const done = arguments[1];
        Promise.resolve(arguments[0]).then(${script}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: [value ?? null],
    });
    if (result.error !== undefined) throw new Error(result.error);
    return result.value;
  }

  /** Calls a function in the first frame of the page. */
  async evaluateInFrame(script) {
    await this.send("POST", "/frame", { id: 0 });
    try {
      return await this.evaluate(script);
    } finally {
      await this.send("POST", "/frame", { id: null });
    }
  }

  mouse = {
    move: (x, y) => this.#act("pointer", { type: "pointerMove", duration: 20, x: Math.round(x), y: Math.round(y) }),
    down: () => this.#act("pointer", { type: "pointerDown", button: 0 }),
    up: () => this.#act("pointer", { type: "pointerUp", button: 0 }),
    /** Moves, presses and releases in one command. */
    click: (x, y) =>
      this.#act(
        "pointer",
        { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ),
  };

  keyboard = {
    press: async (key) => {
      const value = KEYS[key] ?? key;
      await this.#act("key", { type: "keyDown", value }, { type: "keyUp", value });
    },
    type: async (text) => {
      for (const letter of text) await this.keyboard.press(letter);
    },
  };

  #act(type, ...actions) {
    const source = type === "pointer" ? { parameters: { pointerType: "mouse" } } : {};
    return this.send("POST", "/actions", { actions: [{ type, id: type, ...source, actions }] });
  }
}
