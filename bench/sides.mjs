// Two sides of a comparison in one browser: where they are served, how the games are read, and how a page
// of either is opened, slowed down and closed.

import { readFile } from "node:fs/promises";
import process from "node:process";

import { chromium } from "@playwright/test";

import { launchOptions } from "../tests/chromium.mjs";
import { serve } from "../tests/serve.mjs";
import { mainGame } from "./game.mjs";
import { watch } from "./watch.mjs";

/** How many times slower the processor is made. */
export const SLOWDOWN = 4;

/** The game of a lesson: its id, its scene from 1, and its PGN. */
export async function readGame(lesson) {
  const file = new URL(`../static/lessons/en/${lesson}.pgn`, import.meta.url);
  return { lesson, ...mainGame(await readFile(file, "utf8")) };
}

/** The folder of another build of our site, if this run compares with it instead of with a peer. */
const EARLIER = process.argv[3];

/**
 * The other side of a comparison: the peer, or our own site as another folder has it. `method` is the name of
 * the function that opens a page, whose last argument holds the addresses.
 */
export function otherSide(ours, peer, method) {
  if (!EARLIER) return peer;
  const open = (page, ...rest) => {
    const place = rest.find((it) => it?.site);
    return ours[method](page, ...rest.map((it) => (it === place ? { ...it, site: it.earlier } : it)));
  };
  return { ...ours, name: "earlier", [method]: open };
}

/**
 * Serves our site and the peers' pages, starts a browser, and measures: `then` is told both addresses and
 * how to visit a side.
 */
export async function compare(then) {
  const [site, peers, earlier] = await Promise.all([serve("dist"), serve("bench"), EARLIER && serve(EARLIER)]);
  const browser = await chromium.launch(launchOptions());
  try {
    const visit = (side, open, measure) => visited(browser, side, open, measure);
    await then({ site: site.address, peers: peers.address, earlier: earlier?.address, visit });
  } catch (error) {
    console.error(`   ${error.message}`);
    process.exitCode = 1;
  } finally {
    await browser.close();
    site.close();
    peers.close();
    earlier?.close();
  }
}

/** The sides in the order of their turns, which changes from round to round. */
export function* turns(rounds, sides) {
  for (let round = 1; round <= rounds; round += 1) {
    yield { round, sides: round % 2 ? sides : sides.toReversed() };
  }
}

/** Slows the processor of a page down. */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Opens a page of a side, watches its board, and returns what is measured there. */
async function visited(browser, side, open, measure) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { board: side.board, moving: side.moving });
    await open(page);
    return await measure(page);
  } catch (error) {
    throw new Error(`${side.name}: ${error.message}`, { cause: error });
  } finally {
    await context.close();
  }
}
