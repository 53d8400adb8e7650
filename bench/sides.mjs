// Runs two sides of a comparison in one browser: serves them, reads the games, and opens, slows down and closes pages.

import { readFile } from "node:fs/promises";
import process from "node:process";

import { chromium } from "@playwright/test";

import { launchOptions } from "../tests/chromium.mjs";
import { serve } from "../tests/serve.mjs";
import { mainGame } from "./game.mjs";
import { watch } from "./watch.mjs";

/** The factor by which the processor is slowed down. */
export const SLOWDOWN = 4;

/** The network of a phone: 1.6 Mbit/s and a round trip of 150 ms, as in Lighthouse. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Returns the game of a lesson: the lesson's id, the scene from 1, and the PGN. */
export async function readGame(lesson) {
  const file = new URL(`../static/lessons/en/${lesson}.pgn`, import.meta.url);
  return { lesson, ...mainGame(await readFile(file, "utf8")) };
}

/** The folder of another build of our site, if this run compares with it instead of with a peer. */
const EARLIER_BUILD = process.env.EARLIER_SITE;

/**
 * Returns the other side of a comparison: the peer, or another build of our site. `method` is the name of the function
 * that opens a page; its last argument has the addresses.
 */
export function otherSide(ours, peer, method) {
  if (!EARLIER_BUILD) return peer;
  const open = (page, ...rest) => {
    const place = rest.find((it) => it?.site);
    return ours[method](page, ...rest.map((it) => (it === place ? { ...it, site: it.earlier } : it)));
  };
  return { ...ours, name: "earlier", [method]: open };
}

/**
 * Serves our site and the peers' pages, starts a browser, and calls `then` with both addresses and a function that
 * visits a side.
 */
export async function compare(then) {
  const [site, peers, earlier] = await Promise.all([serve("dist"), serve("bench"), EARLIER_BUILD && serve(EARLIER_BUILD)]);
  const browser = await chromium.launch(launchOptions());
  try {
    const visit = (side, open, measure) => visitSide(browser, side, open, measure);
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

/** Yields the rounds, with the sides in an order that alternates. */
export function* turns(rounds, sides) {
  for (let round = 1; round <= rounds; round += 1) {
    yield { round, sides: round % 2 ? sides : sides.toReversed() };
  }
}

/** Slows down the processor of a page. */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Opens a page of a side, watches its board, and returns the measurements. */
async function visitSide(browser, side, open, measure) {
  // The worker keeps the whole site five seconds after a page has loaded, once for many visits.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
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
