// Visits in Firefox and in WebKitGTK, as a distribution packages them.
//
// `cargo xtask test browsers` names the programs that it finds: FIREFOX, and WEBKIT_DRIVER with XVFB. Each engine whose
// programs are not named is left out.

import process from "node:process";

import { defineConfig } from "@playwright/test";

const { FIREFOX, WEBKIT_DRIVER, XVFB } = process.env;
const ROOT = new URL("../..", import.meta.url).pathname;

export default defineConfig({
  testDir: ".",
  outputDir: process.env.IN_PASSING_TEST_OUTPUT ?? `${ROOT}test-results`,
  forbidOnly: Boolean(process.env.CI),
  // WebKit's driver ended its session or refused an action in 3 of 20 runs. Only such a visit is made again, in a new
  // session: where the driver made no error, the second try fails at once, so no flake of the page is hidden.
  retries: 1,
  // One of each engine.
  workers: 2,
  reporter: "list",
  // A limit for what never ends. Two engines on two cores are slow: some visits load fifty pages.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  webServer: {
    command: `node tests/serve.mjs "${process.env.IN_PASSING_SITE ?? "dist"}"`,
    cwd: ROOT,
    wait: { stdout: /at (?<in_passing_root>\S+) and (?<in_passing_below>\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 1000 },
  },
  projects: [
    ...(FIREFOX ? [{ name: "firefox", use: { engine: "firefox" } }] : []),
    ...(WEBKIT_DRIVER && XVFB ? [{ name: "webkit", use: { engine: "webkit" } }] : []),
  ],
});
