// Runs a file of wasm-bindgen tests in the browser: Cargo calls it with the compiled tests.
//
// wasm-bindgen's own runner drives browsers through WebDriver, whose driver has to match the browser. Its
// interactive server has no such need: this script opens it in the browser that all other tests use.

import { spawn } from "node:child_process";
import process from "node:process";
import { createInterface } from "node:readline";

import { chromium } from "@playwright/test";

import { launchOptions } from "../chromium.mjs";

/** How long all tests of a file may take together, in milliseconds. */
const PATIENCE = 120_000;

const server = spawn("wasm-bindgen-test-runner", process.argv.slice(2), {
  env: { ...process.env, NO_HEADLESS: "1", WASM_BINDGEN_TEST_ADDRESS: "127.0.0.1:0" },
  stdio: ["ignore", "pipe", "inherit"],
});
server.on("error", () => {
  console.error("wasm-bindgen-test-runner does not start: `cargo xtask test browser` installs and finds it");
});
process.on("exit", () => server.kill());

process.exitCode = await run().catch((error) => {
  console.error(error.message);
  return 1;
});
server.kill();

/** Resolves to the exit code: 0 when every test passed and there was one. */
async function run() {
  const address = await announced();
  if (!address) return 1;
  const browser = await chromium.launch(launchOptions());
  try {
    const output = await results(await browser.newPage(), address);
    console.log(output);
    return passed(output) ? 0 : 1;
  } finally {
    await browser.close();
  }
}

/** The server's address, or nothing if it ends without one, as it does when there is no test. */
async function announced() {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = line.match(/available at (http:\S+)/)?.[1];
    if (address) return address;
    console.log(line);
  }
}

/** Everything the tests print, up to the line that sums them up. */
async function results(page, address) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  page.on("crash", () => faults.push("the page crashed"));
  await page.goto(address);
  const output = page.locator("#output");
  const result = output.filter({ hasText: "test result: " });
  await result.waitFor({ timeout: PATIENCE }).catch(() => {
    faults.push(`no result within ${PATIENCE / 1000} seconds`);
  });
  return [await output.textContent(), ...faults].join("\n");
}

function passed(output) {
  const result = output.match(/^test result: ok\. (\d+) passed; 0 failed/m);
  return Number(result?.[1] ?? 0) > 0;
}
