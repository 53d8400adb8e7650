// Most pages are made when the site is built, as a visitor sees them who has stored nothing that they show. Until the
// WebAssembly program takes over, this script keeps what only the program can do.
//
// The page of a lesson holds its first step, and the changes that lead from step to step: this script makes them. A frame
// fetches both (`embed/frame.js`).

import { reveal } from "./elsewhere.js";
import { MISSING, hideNotice, showNotice } from "./notice.js";

const SVG = "http://www.w3.org/2000/svg";

/** The buttons that step, and the keys, with the index of the button that does the same; from the end if negative. */
const STEP_BUTTONS = ".controls button, .step-bar button";
const STEP_KEYS = { Home: 0, End: 2, ArrowLeft: -2, ArrowRight: -1 };

/** The places whose buttons do the same at each step. The other buttons answer the question of a step. */
const STEP_INDEPENDENT = ".controls, .masthead, .embed-footer";

/** The keys that the program has on a square, and elsewhere in a lesson. All others are the browser's. */
const SQUARE_KEYS = /^(.|Arrow.*|Home|End|Page.*|Enter|Escape)$/;
const LESSON_KEYS = /^[pyn ]$/i;

/** The field for the file of a game, on a page where such a file may also be dropped anywhere. */
const FILE_FIELD = "input[type=file][accept*=pgn]";

/** How many frames the program has to show the same step as the page, before it takes over with what it shows. */
const MAX_WAIT_FRAMES = 60;

/** After how many milliseconds the page says that a kept press waits. */
const NOTE_AFTER_MS = 2000;

/** The placeholder for the URL of the site (`src/browser/history.rs`). */
const UNKNOWN_SITE = "https://this-site.invalid/";

const root = document.documentElement;

/** Makes a node of a text, or of the name, attributes and children of an element. */
export const build = (node, namespace) => {
  if (typeof node === "string") return document.createTextNode(node);
  const [name, attributes, children] = node;
  const element = document.createElementNS(name === "svg" ? SVG : namespace, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children.map((child) => build(child, element.namespaceURI)));
  return element;
};

const setAttribute = (element, name, value) => {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/**
 * Makes a change, which `src/prerender/changes.rs` describes. Returns a function that takes it back.
 *
 * A translator puts texts into elements of its own. What is no longer there stays as it is.
 */
const applyChange = (page, [path, ...values]) => {
  const node = path.reduce((parent, index) => parent?.childNodes[index], page);
  if (!node || (values.length > 1 && !node.setAttribute)) return () => {};
  if (values.length === 1) {
    const text = node.textContent;
    [node.textContent] = values;
    return () => (node.textContent = text);
  }
  if (values.length === 2) {
    const [name, value] = values;
    const old = node.getAttribute(name);
    setAttribute(node, name, value);
    return () => setAttribute(node, name, old);
  }
  const [index, count, nodes] = values;
  const removed = [...node.childNodes].slice(index, index + count);
  const added = nodes.map((it) => build(it, node.namespaceURI));
  const replace = (old, replacement) => {
    const next = node.childNodes[index + old.length] ?? null;
    for (const it of old) it.remove();
    for (const it of replacement) node.insertBefore(it, next);
  };
  replace(removed, added);
  return () => replace(added, removed);
};

/** Returns the indices of an element and its parents among the elements around them, from the page's element on. */
const pathTo = (page, element) => {
  const path = [];
  for (let it = element; it !== page; it = it.parentElement) path.unshift([...it.parentElement.children].indexOf(it));
  return path;
};

/**
 * Steps through the page and keeps presses, until the program has drawn the same. The result is fulfilled when the page
 * shows what its address names; never if only the program can.
 *
 * Only a lesson has scenes. The address of a frame has other keys, too, and no entry of the history for a scene. `events`
 * are those of the page before this script arrived.
 */
export const start = async (finished, scenes, { isFrame = false, events = [] } = {}) => {
  const places = scenes.flatMap((steps, index) => steps.map((changes, step) => ({ scene: index + 1, step: step + 1, changes })));
  let shown = 0;
  let kept = [];
  /** The fields that the visitor has changed. */
  const changedFields = new Set();
  const onInput = ({ target }) => changedFields.add(target);
  const openAtStart = new Set(finished.querySelectorAll("details[open]"));
  for (const { type, target } of events) {
    const details = type === "click" && target.closest("summary")?.parentElement;
    // The click has opened or closed it.
    if (details && !openAtStart.delete(details)) openAtStart.add(details);
  }
  const undo = [];
  /** Fulfilled when the style sheets of what is shown have been loaded. */
  let hasStyles = Promise.resolve();
  const endedScenes = new Set();

  // The program draws into it. It reads the place from it too, because a browser may refuse to write an address.
  const programRoot = finished.cloneNode();
  window.appRoot = programRoot;

  const playerOf = (page) => page.querySelector("[data-player]");
  const indexOf = (scene, step) => places.findIndex((it) => it.scene === scene && it.step === step);

  const show = (index) => {
    dropAnswers();
    while (shown < index) {
      const { changes } = places[shown + 1];
      undo.push(changes.map((it) => applyChange(finished, it)));
      shown++;
    }
    for (; shown > index; shown--) for (const back of undo.pop().reverse()) back();
    // The program loads this sheet with the chunk of the questions.
    const sheet = finished.querySelector(".question") && document.querySelector("template[data-sheet=play]");
    if (!sheet) return;
    const link = sheet.content.querySelector("link");
    hasStyles = new Promise((resolve) => (link.onload = link.onerror = resolve));
    sheet.replaceWith(sheet.content);
  };

  /** Shows the place that the address names, or its scene: the page holds no variations. Returns whether it is the place. */
  const showAddress = () => {
    if (!scenes.length) return true;
    const query = new URLSearchParams(location.search);
    const number = (name) => {
      const value = query.getAll(name).at(-1);
      return /^\d{1,9}$/.test(value) ? Number(value) : 1;
    };
    const scene = Math.min(Math.max(number("scene"), 1), scenes.length);
    const isMainLine = isFrame || number("line") === 1;
    show(indexOf(scene, isMainLine ? Math.min(Math.max(number("step"), 1), scenes[scene - 1].length) : 1));
    return isMainLine;
  };

  /** The event that tells the program of a step. */
  let stepEvent;
  const onPopState = (event) => {
    if (event === stepEvent) return;
    delete programRoot.dataset.query;
    showAddress();
  };

  const goTo = (index) => {
    if (index === shown) return;
    const before = places[shown];
    const isNext = index === shown + 1;
    show(index);
    const { scene, step } = places[shown];
    if (isNext && step === scenes[scene - 1].length) endedScenes.add(scene);
    programRoot.dataset.isUsed = "";
    programRoot.dataset.steppedLesson = [playerOf(finished).dataset.lesson, ...endedScenes].join(" ");
    const address = new URL(location.href);
    if (!isFrame) address.search = "";
    for (const [name, value] of Object.entries({ scene, step })) address.searchParams.set(name, value);
    programRoot.dataset.query = address.search;
    try {
      history[isFrame || scene === before.scene ? "replaceState" : "pushState"](null, "", address);
    } catch {
      // The program writes it with the next step.
    }
    // The program follows.
    stepEvent = new PopStateEvent("popstate");
    dispatchEvent(stepEvent);
  };

  /** Does what a button does, given its index. Returns whether it is one that steps. A key that is held ends at the scene's end. */
  const pressButton = (index, isHeld = false) => {
    const { scene } = places[shown];
    const next = places[shown + 1];
    if (index === 0) goTo(indexOf(scene, 1));
    else if (index === 2) goTo(indexOf(scene, scenes[scene - 1].length));
    else if (index === -2) goTo(Math.max(shown - 1, indexOf(scene, 1)));
    else if (index !== -1) return false;
    else if (isHeld && next?.scene !== scene) return true;
    else if (next) goTo(shown + 1);
    else finished.querySelector("a[rel=next]")?.click();
    return true;
  };

  /** Forgets what was kept and matches. */
  const dropKept = (matches) => {
    for (const it of kept) if (matches(it)) it.element.removeAttribute("aria-busy");
    kept = kept.filter((it) => !matches(it));
    showNote();
  };
  const dropAnswers = () => dropKept((it) => it.isAnswer);

  const notice = document.querySelector(".failed");
  /** Returns whether presses are refused: the program has failed, or the notice has a button and says what is missing. */
  const isRefusing = () => root.dataset.app !== "finished" || Boolean(notice.querySelector("button"));

  /** Returns whether a press is refused. The notice then says why. */
  const refuse = () => {
    if (!isRefusing()) return false;
    notice.hidden = false;
    notice.focus();
    return true;
  };

  /** Says that a press waits, as long as one does. */
  const showNote = () => (document.querySelector(".kept").hidden = isRefusing() || kept.length === 0);

  /** Keeps what the program is to do to an element. `isFirstSquare`: a click on a second square would make a move. */
  const keep = (element, act, isFirstSquare = false) => {
    programRoot.dataset.isUsed = "";
    kept.push({ element, path: pathTo(finished, element), act, isAnswer: !element.closest(STEP_INDEPENDENT), isFirstSquare });
    setTimeout(showNote, NOTE_AFTER_MS);
  };

  /** Keeps a click, and marks its element until the program has made it. */
  const keepClick = (element, isFirstSquare) => {
    keep(element, (it) => it.click(), isFirstSquare);
    element.setAttribute("aria-busy", "true");
  };

  /** The texts of the fields whose form was submitted, as they were then. */
  const submittedTexts = new Map();

  /** Keeps the submission of a form with what stands in its fields. The next text may be typed before the program comes. */
  const keepSubmission = (button, fields) => {
    const copies = fields.map((it) => ({ index: [...button.form.elements].indexOf(it), copy: it.cloneNode() }));
    for (const it of fields) submittedTexts.set(it, it.value);
    keep(button, async (it) => {
      for (const { index, copy } of copies) await fillInThenWait(it.form?.elements[index], copy);
      it.click();
    });
    button.setAttribute("aria-busy", "true");
  };

  /** Keeps a press of a button. An answer takes the place of the one before. */
  const keepPress = (button) => {
    const { form, type } = button;
    const fields = form && type === "submit" ? [...form.querySelectorAll("input[type=text]:not([readonly])")] : [];
    const hasNewText = fields.some((it) => submittedTexts.get(it) !== it.value);
    // Each press of a control counts.
    if (button.hasAttribute("aria-busy") && !hasNewText && !button.closest(".controls, .step-bar")) return;
    // The program has not enabled it yet. After a change it may.
    if (button.getAttribute("aria-disabled") === "true" && !kept.length && !changedFields.size) return;
    if (refuse()) return;
    if (scenes.length && !button.closest(STEP_INDEPENDENT)) dropAnswers();
    if (fields.length) keepSubmission(button, fields);
    else keepClick(button);
  };

  /**
   * Keeps the click that picks up a piece or names a square, or the two clicks of a move.
   *
   * A click on another square completes the move that one has begun. In a lesson it is an answer.
   */
  const keepSquares = (from, to) => {
    const last = kept.findLast((it) => it.isAnswer);
    const picked = last?.isFirstSquare ? last : undefined;
    if (scenes.length && !picked && !to && !hasPiece(from)) return;
    if (refuse()) return;
    if (picked && to) dropKept((it) => it === picked);
    else if (picked?.element === from) return;
    else if (!picked && scenes.length) dropAnswers();
    keepClick(from, !picked && !to);
    if (to) keepClick(to);
  };

  /** Returns the square of an event, if a move may answer a question or the board is one to try. */
  const answerSquare = (target) =>
    finished.querySelector(scenes.length ? "[data-ask=play], [data-ask=try]" : ".playable") && target.closest("[data-square]");

  const hasPiece = (square) => Boolean(square.closest(".grid").querySelector(`[data-on="${square.dataset.square}"]`));

  const onClick = ({ target, detail }) => {
    if (target.closest(".masthead .skip-link")) return finished.querySelector("main").focus();
    const button = target.closest("button");
    const scene = [...finished.querySelectorAll(".scenes button")].indexOf(button) + 1;
    if (scenes.length && scene > 0) return goTo(indexOf(scene, 1));
    const buttons = scenes.length ? [...finished.querySelectorAll(STEP_BUTTONS)] : [];
    const index = buttons.indexOf(button);
    // Back and Next are the last of them.
    if (index >= 0 && pressButton(index < buttons.length - 2 ? index : index - buttons.length)) return;
    // A click that no pointer makes is one of a screen reader.
    const square = detail === 0 && answerSquare(target);
    if (button) keepPress(button);
    else if (square) keepSquares(square);
  };

  // The browser does not send the form. Enter has clicked its button, and that click is kept.
  const onSubmit = (event) => event.preventDefault();

  /** The square where a pointer went down, and whether it drags the piece there. */
  let from;
  let isDrag = false;
  const onPointerDown = ({ target, isPrimary, button }) => {
    from = isPrimary && button === 0 && answerSquare(target);
    isDrag = from && hasPiece(from);
  };
  const onPointerUp = ({ clientX, clientY, elementBelow = document.elementFromPoint(clientX, clientY) }) => {
    const to = from && elementBelow?.closest("[data-square]");
    if (to && to === from) keepSquares(from);
    else if (to && isDrag) keepSquares(from, to);
    from = null;
  };
  const onPointerCancel = () => (from = null);
  // A finger on a piece drags the piece and not the page.
  const onTouchMove = (event) => from && isDrag && event.cancelable && event.preventDefault();
  // As in the program: on a board that takes no moves the lesson has the focus, and not a square.
  const onMouseDown = (event) => {
    if (!event.target.closest("[data-square]") || answerSquare(event.target)) return;
    event.preventDefault();
    playerOf(finished)?.focus({ preventScroll: true });
  };

  const onKey = (event) => {
    const { key, code, shiftKey, repeat, target } = event;
    const isInLesson = target.closest(".player");
    const isOnSquare = target.matches("[data-square]");
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    const isPlayers = playerOf(finished) ? isInLesson || target.matches("body, main") : isOnSquare;
    if (!isPlayers || isModified || root.dataset.elsewhere !== undefined) return;
    const index = STEP_KEYS[key];
    // As in the program, only arrows step while nothing has the focus, and the board uses arrows itself.
    const isStep = index !== undefined && !shiftKey && !isOnSquare && (isInLesson || index < 0);
    const isBrowsers = key === " " && !target.matches(".player");
    const isKept = isOnSquare ? SQUARE_KEYS.test(key) : LESSON_KEYS.test(key) && !isBrowsers;
    if (!isStep && !isKept) return;
    event.preventDefault();
    // The program may listen already.
    event.stopImmediatePropagation();
    if (isStep && scenes.length) return pressButton(index, repeat);
    if (repeat || refuse()) return;
    if (!isStep && !isOnSquare) dropAnswers();
    const copy = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
    // A key before it may have moved the focus to another square.
    keep(isOnSquare ? target : playerOf(finished), (it) => ((isOnSquare && findFocusedSquare()) || it).dispatchEvent(copy));
  };

  const findFocusedSquare = () => document.activeElement.matches("[data-square]") && document.activeElement;

  /** Whether a word is being composed, which a change of the field would end. */
  let isComposing = false;
  const onComposition = ({ type }) => (isComposing = type === "compositionstart");

  // As in the program, a file may be dropped on a page that opens one.
  const onFileDrag = (event) => {
    const field = finished.querySelector(FILE_FIELD);
    const { types, files } = event.dataTransfer;
    if (!field || !types.includes("Files")) return;
    event.preventDefault();
    if (event.type === "dragover") return;
    field.files = files;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  /** Gives a field of the program what was typed or chosen in the page. */
  const fillIn = (field, typed) => {
    if (field?.localName !== typed.localName) return;
    if (["checkbox", "radio"].includes(typed.type)) {
      if (field.checked !== typed.checked) field.click();
      return;
    }
    if (typed.localName === "select") {
      // The program may have other names for the same options.
      if (typed.selectedIndex >= field.options.length) return;
      field.selectedIndex = typed.selectedIndex;
    } else if (typed.type === "file") field.files = typed.files;
    else field.value = typed.value;
    // Not every field has a caret.
    if (field === document.activeElement && Number.isInteger(typed.selectionStart)) field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };

  /** Fills in a field. The program has drawn what it says a task later. */
  const fillInThenWait = async (field, typed) => {
    fillIn(field, typed);
    await new Promise((resolve) => setTimeout(resolve));
  };

  const findInProgram = (path) => path.reduce((parent, index) => parent?.children[index], programRoot);

  /** Whether the page around the frame has sent a command that changes the step. */
  let hasStepCommand = false;
  const onMessage = ({ source, data }) =>
    (hasStepCommand ||= source === parent && data?.ns === "enpassant" && ["goto", "next", "previous"].includes(data.type));

  /** Returns whether the program shows the same place as the page. */
  const showsSame = () => {
    const [ours, drawn] = [playerOf(finished), playerOf(programRoot)];
    return !ours || ["lesson", "scene", "line", "step"].every((name) => ours.dataset[name] === drawn?.dataset[name]);
  };

  /** Returns whether something is pressed or composed, which would be lost. */
  const isInUse = () => Boolean(from || isComposing || document.querySelector("#app :active"));

  /** Returns whether the program can take over now. */
  let frames = 0;
  const isReady = () => {
    if (!programRoot.querySelector("main > *") || programRoot.querySelector(".unpainted")) return false;
    if (isInUse()) return false;
    const waitsForChunk = programRoot.querySelector(".notice.late");
    if (waitsForChunk && kept.some((it) => it.isAnswer)) return false;
    // In a frame the player comes with a chunk.
    if (waitsForChunk && scenes.length && !playerOf(programRoot)) return false;
    if (!scenes.length) return !waitsForChunk && !programRoot.querySelector("div.diagram");
    const isSame = hasStepCommand || root.dataset.elsewhere !== undefined || showsSame();
    return (isSame && !waitsForChunk) || (frames += 1) > MAX_WAIT_FRAMES;
  };

  /** Returns whether the program shows another page than that which has arrived, such as a notice alone. */
  const showsOther = () => {
    const heading = (page) => page.querySelector("h1")?.textContent;
    return scenes.length ? !playerOf(programRoot) : heading(programRoot) !== heading(finished);
  };

  /** Returns the button of the program's notice that its page has not arrived. */
  const findRetryButton = () => showsOther() && programRoot.querySelector("section.notice > [role=alert] + button");

  /** Says that something has not arrived. The button of the notice requests it again, by that of the program. */
  const reportMissing = (retryButton) => {
    showNotice(MISSING, () => {
      hideNotice();
      showNote();
      retryButton.click();
    });
    showNote();
  };

  const takeOver = () => {
    // The program has failed, and the page says so.
    if (root.dataset.app !== "finished") return;
    const retryButton = findRetryButton();
    if (retryButton && !isInUse()) {
      // What is said already is about a file that only a reload brings.
      if (!isRefusing()) reportMissing(retryButton);
      observe();
      return;
    }
    if (!isReady()) {
      requestAnimationFrame(takeOver);
      return;
    }
    removeEventListener("popstate", onPopState);
    removeEventListener("message", onMessage);
    removeEventListener("pointerup", onPointerUp);
    removeEventListener("pointercancel", onPointerCancel);
    document.removeEventListener("keydown", onKey, true);
    const acts = kept.filter((it) => !it.isAnswer || showsSame());
    const focused = finished.contains(document.activeElement) && pathTo(finished, document.activeElement);
    const scrolled = [...finished.querySelectorAll("*")].filter((it) => it.scrollTop || it.scrollLeft).map((it) => [pathTo(finished, it), it.scrollLeft, it.scrollTop]);
    const findCounterpart = (it) => findInProgram(pathTo(finished, it));
    const toggled = [...finished.querySelectorAll("details")].filter((it) => it.open !== openAtStart.has(it)).map((it) => [findCounterpart(it), it.open]);
    const filled = [...changedFields].filter((it) => finished.contains(it)).map((it) => [findCounterpart(it), it]);
    // A dialog of the browser may still be open.
    for (const it of finished.querySelectorAll("[type=file]")) {
      const field = findCounterpart(it);
      it.addEventListener("change", () => fillIn(field, it));
    }
    // What is filled in may move other elements.
    const prepared = acts.map(({ path, act }) => ({ element: findInProgram(path), path, act })).filter(({ element }) => element);
    finished.replaceWith(programRoot);
    for (const [path, left, top] of scrolled) findInProgram(path)?.scrollTo(left, top);
    for (const [details, isOpen] of toggled) details?.toggleAttribute("open", isOpen);
    // The page has shown the last move already.
    for (const animation of programRoot.getAnimations({ subtree: true })) animation.finish();
    // A notice of the program could not take the focus outside the document.
    const target = focused ? (findInProgram(focused) ?? playerOf(programRoot)) : programRoot.querySelector("[role=alert][tabindex]");
    target?.focus({ preventScroll: Boolean(focused) });
    delete root.dataset.elsewhere;
    root.dataset.app = "ready";
    showNote();
    carryOut(
      filled,
      prepared.map(({ element, path, act }) => () => act(findInPlace(element, path))),
    );
  };

  /** Returns an element, or what has taken its place: on a board that was drawn again the same square. */
  const findInPlace = (element, path) =>
    element.isConnected ? element : (programRoot.querySelector(`[data-square="${element.dataset.square}"]`) ?? findInProgram(path) ?? element);

  /**
   * Fills in fields, and carries out what was kept. The program listens, and has drawn what the next depends on, two frames
   * later. What was typed after a form had been submitted is filled in once more.
   */
  const carryOut = async (fields, acts) => {
    for (const [field, typed] of fields) await fillInThenWait(field, typed);
    for (const act of acts) {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      await act();
    }
    const isTypedLater = ([, typed]) => submittedTexts.has(typed) && submittedTexts.get(typed) !== typed.value;
    for (const [field, typed] of fields.filter(isTypedLater)) await fillInThenWait(field, typed);
  };

  const observer = new MutationObserver(() => {
    observer.disconnect();
    takeOver();
  });
  const observe = () => observer.observe(programRoot, { childList: true, subtree: true });
  observe();
  const pageHandlers = { click: onClick, pointerdown: onPointerDown, input: onInput };
  for (const [type, listener] of Object.entries({
    ...pageHandlers,
    mousedown: onMouseDown,
    submit: onSubmit,
    compositionstart: onComposition,
    compositionend: onComposition,
    dragover: onFileDrag,
    drop: onFileDrag,
  }))
    finished.addEventListener(type, listener);
  // A drag may end outside the page.
  const windowHandlers = { pointerup: onPointerUp, pointercancel: onPointerCancel };
  for (const [type, listener] of Object.entries(windowHandlers)) addEventListener(type, listener);
  finished.addEventListener("touchmove", onTouchMove, { passive: false });
  document.addEventListener("keydown", onKey, true);
  addEventListener("popstate", onPopState);
  if (isFrame) addEventListener("message", onMessage);
  const isThere = showAddress();
  for (const event of events) {
    const listener = { ...windowHandlers, keydown: onKey }[event.type] ?? (finished.contains(event.target) && pageHandlers[event.type]);
    if (listener) listener(event);
  }
  await (isThere ? hasStyles : new Promise(() => {}));
};

/** Writes the URL of the site into the codes to copy, and shows them. */
const nameSite = (finished) => {
  for (const field of finished.querySelectorAll("textarea[readonly]")) {
    field.value = field.value.replaceAll(UNKNOWN_SITE, () => document.baseURI);
    field.style.visibility = "visible";
  }
};

/**
 * Steps through a page that is finished when it arrives, given what the visitor has done before. Other pages wait for the
 * program.
 */
export const watchFinishedPage = (events) => {
  if (root.dataset.app !== "finished") return;
  const steps = document.getElementById("steps")?.textContent ?? "[]";
  const finished = document.getElementById("app");
  nameSite(finished);
  start(finished, JSON.parse(steps), { events }).then(reveal);
};
