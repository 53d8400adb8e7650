// Runs a file of wasm-bindgen tests in the browser. Cargo calls it with the compiled tests.
//
// The runner of wasm-bindgen drives browsers through WebDriver, whose version has to match the browser. This script
// opens the runner's interactive server in the browser of all other tests instead.

import { spawn } from "node:child_process";
import process from "node:process";
import { createInterface } from "node:readline";

import { chromium } from "@playwright/test";

import { launchOptions } from "../chromium.mjs";

/** The time limit for all tests of a file, in milliseconds. */
const TIMEOUT_MS = 120_000;

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
  const address = await serverAddress();
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

/** The server's address; `undefined` if the server exits first, as it does without tests. */
async function serverAddress() {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = line.match(/available at (http:\S+)/)?.[1];
    if (address) return address;
    console.log(line);
  }
}

/** The output of the tests, up to the summary line. */
async function results(page, address) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  page.on("crash", () => faults.push("the page crashed"));
  await page.goto(address);
  const output = page.locator("#output");
  const result = output.filter({ hasText: "test result: " });
  await result.waitFor({ timeout: TIMEOUT_MS }).catch(() => {
    faults.push(`no result within ${TIMEOUT_MS / 1000} seconds`);
  });
  return [await output.textContent(), ...faults].join("\n");
}

function passed(output) {
  const result = output.match(/^test result: ok\. (\d+) passed; 0 failed/m);
  return Number(result?.[1] ?? 0) > 0;
}
