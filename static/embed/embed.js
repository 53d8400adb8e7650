// @ts-check
// <en-passant-lesson>: a lesson of In Passing on any page. It has no dependencies and never throws into the page.
//
//     <script async src="https://…/embed.js"></script>
//     <en-passant-lesson lesson="petrov"><a href="https://…/learn/petrov/">Petrov’s Defence</a></en-passant-lesson>
//
// embed.d.ts has its types; docs/embedding.md shows how to use it.

import HEIGHTS from "./heights.json";

/**
 * Calls a function, and swallows its errors: a page may have replaced functions of the browser.
 * @template T
 * @param {() => T} work
 */
const attempt = (work) => {
  try {
    return work();
  } catch {
    // The element shows its link.
  }
};

const defineElement = () => {
  /** An element of the page can hide each property of `document` by its name, but no property of the prototype. */
  const { createElement, querySelector } = Document.prototype;
  /** @type {Document["createElement"]} */
  const create = (/** @type {string} */ name) => createElement.call(document, name);

  /** Returns the address of this script: that of the running script, or one in the call stack, or one in the page. */
  const findScript = () => {
    const script = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript")?.get?.call(document);
    if (script?.src) return script.src;
    const [address] = /\b\w+:\/\/[^\s()@]+?\/embed\.js/.exec(String(new Error().stack)) ?? [];
    return address ?? querySelector.call(document, 'script[src*="/embed.js"]')?.getAttribute("src") ?? ".";
  };
  const SITE = new URL(".", new URL(findScript(), location.href));

  /** The attributes that are copied to the iframe’s address. */
  const KEYS = (
    "lesson scene step mode set seed n quiz-mode law fen moves orientation theme board accent lang controls autoplay speed motion sound"
  ).split(" ");

  /** Attributes whose change sends a message; any other change reloads the iframe. */
  const LIVE = ["scene", "step", "theme", "lang"];

  /** The event for each message of the iframe. */
  const EVENTS = ["ready", "step", "scene", "answer", "complete", "error", "state"];

  /** The time without a message after which the link is shown, in milliseconds. Slow networks need a long one. */
  const SILENCE_TIMEOUT_MS = 45000;

  /** The same for a frame whose page is loaded: an error page of the host or the browser sends no message. */
  const LOADED_SILENCE_TIMEOUT_MS = 8000;

  /** Whether this page has no origin: it is a file or sandboxed. */
  const IS_OPAQUE = self.origin === "null";

  /** The elements by their iframe's window: one listener serves them all. */
  const frames = new Map();

  /** @param {MessageEvent} event */
  const readMessage = (event) => {
    const element = frames.get(event.source);
    if (!element || (event.origin !== SITE.origin && !(IS_OPAQUE && event.origin === "null"))) return;
    const message = event.data;
    if (!message || message.ns !== "enpassant" || message.v !== 1) return;
    element.receive(message.type, message.data);
  };
  const onMessage = (/** @type {MessageEvent} */ event) => attempt(() => readMessage(event));

  /**
   * Loads the first of the elements that come near the viewport. Its frame moves the others, so they are observed again.
   * @type {IntersectionObserverCallback}
   */
  const onNear = (entries, observer) => {
    const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => /** @type {Lesson} */ (target));
    near.shift()?.load();
    for (const element of near) {
      observer.unobserve(element);
      observer.observe(element);
    }
  };
  const viewportObserver = attempt(
    () => new IntersectionObserver((entries, observer) => attempt(() => onNear(entries, observer)), { rootMargin: "50%" }),
  );

  /** The iframe’s styles. They replace those of the page. */
  const IFRAME_STYLE = "display:block;width:100%;border:0;color-scheme:normal;visibility:visible";
  const createStyleSheets = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `:host{display:block;width:100%}:host([hidden]){display:none}iframe{${IFRAME_STYLE}}.full{position:fixed;inset:0;z-index:2147483647;height:100%}`,
    );
    return [sheet];
  };
  // In an older browser the styles are set on the iframe itself.
  const STYLE_SHEETS = attempt(createStyleSheets) ?? [];

  /** The least width with two columns, and the largest width of a board in one column; in pixels. */
  const TWO_COLUMN_WIDTH = 960;
  const MAX_BOARD_WIDTH = 640;

  /**
   * The rows of heights.json, by the controls or else the mode; lessons have the last. A row has heights in pixels: of the
   * content beside the board in one narrow column and in one wide column, and of everything in two columns.
   */
  const ROWS = ["none", "min", "quiz", "board", "problem", "law"];

  /** The least width of a wide column, in pixels. */
  const WIDE_COLUMN_WIDTH = 520;

  /**
   * Estimates the iframe’s height, so that the page moves little when the iframe reports its height. The content beside
   * the board depends mostly on the controls, then on the mode. With two columns the height hardly depends on the width.
   * @param {string | null} mode
   * @param {string | null} controls
   * @param {number} width
   */
  const estimateHeight = (mode, controls, width) => {
    const row = ROWS.findIndex((it) => it === controls || it === mode);
    const [narrow, wide, inTwoColumns] = HEIGHTS.at(row) ?? [];
    if (width >= TWO_COLUMN_WIDTH) return inTwoColumns;
    return width < WIDE_COLUMN_WIDTH ? width + narrow : Math.min(width, MAX_BOARD_WIDTH) + wide;
  };

  class Lesson extends HTMLElement {
    static observedAttributes = KEYS;

    /** @type {HTMLIFrameElement | undefined} */
    #frame;
    #isReady = false;
    /** Whether the iframe's page runs: however slow the network is, the iframe itself shows what is missing. */
    #isAlive = false;
    /** The changed attributes. @type {string[]} */
    #changed = [];
    /** Shows the link again, unless the iframe sends a message. */
    #silenceTimer = 0;
    /** @type {[string, object?][]} */
    #queue = [];
    /** The element’s own inline `min-height`, while it is overridden. @type {string | undefined} */
    #replacedMinHeight;
    /** The lesson's place when the iframe was removed. @type {Record<string, number>} */
    #place = {};

    constructor() {
      super();
      attempt(() => {
        // The children are shown until the iframe is loaded. A shadow tree without a slot would hide them.
        const slot = create("slot");
        const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
        root.replaceChildren(slot);
        root.adoptedStyleSheets = STYLE_SHEETS;
      });
    }

    connectedCallback() {
      if (viewportObserver) attempt(() => viewportObserver.observe(this));
      else this.load();
    }

    /** Does nothing, so that `moveBefore` does not reload the iframe. */
    connectedMoveCallback() {}

    disconnectedCallback() {
      attempt(() => {
        viewportObserver?.unobserve(this);
        this.#removeFrame();
      });
    }

    /** @param {string} name @param {string | null} before @param {string | null} value */
    attributeChangedCallback(name, before, value) {
      if (!this.#frame || before === value) return;
      attempt(() => {
        this.#changed.push(name);
        // Attributes that change together are applied once.
        queueMicrotask(() => attempt(() => this.#applyChanges()));
      });
    }

    #applyChanges() {
      const changed = this.#changed.splice(0);
      if (!this.#frame || !changed.length) return;
      if (!this.#isReady || !changed.every((name) => LIVE.includes(name))) {
        this.#place = {};
        this.#removeFrame();
        this.load();
        return;
      }
      const changedStyles = changed.filter((name) => name === "theme" || name === "lang");
      if (changedStyles.length) this.#send("set", Object.fromEntries(changedStyles.map((name) => [name, this.getAttribute(name) ?? "auto"])));
      if (changedStyles.length < changed.length) this.goTo(Number(this.getAttribute("scene")) || 1, Number(this.getAttribute("step")) || 1);
    }

    /** Creates the iframe, if there is none. */
    load() {
      attempt(() => this.#load());
    }

    #load() {
      if (this.#frame || !this.isConnected) return;
      if (!/^https?:$/.test(SITE.protocol)) {
        const paragraph = create("p");
        paragraph.textContent = "This lesson cannot run from a file: it needs a web server.";
        this.shadowRoot?.replaceChildren(create("slot"), paragraph);
        return;
      }
      viewportObserver?.unobserve(this);
      const address = new URL("embed/", SITE);
      const query = address.searchParams;
      query.set("v", "1");
      for (const key of KEYS) {
        const value = this.#place[key] ?? this.getAttribute(key);
        if (value != null) query.set(key, String(value));
      }
      if (this.id) query.set("id", this.id.slice(0, 50));
      if (/^https?:/.test(location.origin)) query.set("origin", location.origin);
      const frame = create("iframe");
      frame.title = this.title || this.textContent?.trim().slice(0, 100) || "In Passing";
      frame.allow = "fullscreen; clipboard-write";
      frame.height = String(estimateHeight(this.getAttribute("mode"), this.getAttribute("controls"), this.clientWidth));
      if (!STYLE_SHEETS.length) frame.style.cssText = IFRAME_STYLE;
      // Where nothing observes the viewport, the browser itself may wait.
      if (!viewportObserver) frame.loading = "lazy";
      frame.src = address.href;
      this.#frame = frame;
      this.shadowRoot?.replaceChildren(frame);
      const onSilence = () => {
        this.shadowRoot?.append(create("slot"));
        this.#dispatch("error", { code: "silent", message: "The lesson does not come, or may not be shown on this page." });
      };
      /** @param {number} timeout */
      const wait = (timeout) => {
        clearTimeout(this.#silenceTimer);
        if (!this.#isAlive) this.#silenceTimer = setTimeout(() => attempt(onSilence), timeout);
      };
      wait(SILENCE_TIMEOUT_MS);
      frame.onload = () => attempt(() => wait(LOADED_SILENCE_TIMEOUT_MS));
      frames.set(frame.contentWindow, this);
      if (frames.size === 1) addEventListener("message", onMessage);
    }

    #removeFrame() {
      if (!this.#frame) return;
      frames.delete(this.#frame.contentWindow);
      for (const [source, element] of frames) if (element === this) frames.delete(source);
      if (!frames.size) removeEventListener("message", onMessage);
      clearTimeout(this.#silenceTimer);
      if (this.#replacedMinHeight !== undefined) this.style.minHeight = this.#replacedMinHeight;
      this.#replacedMinHeight = undefined;
      this.#frame = undefined;
      this.#isReady = this.#isAlive = false;
      this.#queue = [];
      this.shadowRoot?.replaceChildren(create("slot"));
    }

    /** Handles a message of the iframe. @param {unknown} type @param {any} data */
    receive(type, data) {
      if (typeof data !== "object" || !data || !this.#frame) return;
      if (type === "resize") {
        const { height } = data;
        if (typeof height === "number" && height > 0 && height < 20000) {
          this.#frame.height = String(Math.ceil(height));
          // The reserved height is no longer needed.
          this.#replacedMinHeight ??= this.style.minHeight;
          this.style.minHeight = "0";
        }
        return;
      }
      if (type === "fullscreen") {
        // The browser has no full screen for iframes, so the iframe fills the window.
        // Only the focused iframe may request that.
        this.#frame.className = data.on === true && document.activeElement === this ? "full" : "";
        return;
      }
      if (type === "loading") {
        this.#isAlive = true;
        clearTimeout(this.#silenceTimer);
        // A ready iframe has been loaded again: it returns to its place.
        if (!this.#isReady) return;
        this.#isReady = false;
        this.#frame.className = "";
        if (this.#place.step) this.#queue = [["goto", this.#place]];
        return;
      }
      if (typeof type !== "string" || !EVENTS.includes(type)) return;
      if (type === "ready") {
        // It sends `ready` again in answer to `hello`.
        if (this.#isReady) return;
        this.#isReady = this.#isAlive = true;
        clearTimeout(this.#silenceTimer);
        this.shadowRoot?.querySelector("slot")?.remove();
        this.#send("hello", { v: 1 });
        for (const [name, data] of this.#queue.splice(0)) this.#send(name, data);
      }
      const { scene, step } = data;
      if (type === "step" && Number.isInteger(scene) && Number.isInteger(step)) this.#place = { scene, step };
      this.#dispatch(type, data);
    }

    /** @param {string} type @param {object} detail */
    #dispatch(type, detail) {
      this.dispatchEvent(new CustomEvent("ep-" + type, { bubbles: true, composed: true, detail }));
    }

    /** @param {string} type @param {object} [data] */
    #send(type, data = {}) {
      attempt(() => this.#post(type, data));
    }

    /** @param {string} type @param {object} data */
    #post(type, data) {
      if (!this.#isReady) {
        if (this.#queue.length < 20) this.#queue.push([type, data]);
        this.load();
        return;
      }
      const id = this.id || null;
      this.#frame?.contentWindow?.postMessage({ ns: "enpassant", v: 1, id, type, data }, IS_OPAQUE ? "*" : SITE.origin);
    }

    /** @param {number} [scene] @param {number} [step] */
    goTo(scene, step) {
      this.#send("goto", { scene, step });
    }
    next() {
      this.#send("next");
    }
    previous() {
      this.#send("previous");
    }
    play() {
      this.#send("play");
    }
    pause() {
      this.#send("pause");
    }
    state() {
      this.#send("state");
    }
  }

  if (!customElements.get("en-passant-lesson")) customElements.define("en-passant-lesson", Lesson);
};

attempt(defineElement);
