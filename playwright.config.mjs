// The end-to-end tests: whole visits in a real browser, to the production site as a static host serves it.
//
// `cargo xtask test e2e` builds the site before it runs them; `npx playwright test` takes dist/ as it is, or the folder
// that IN_PASSING_SITE names. `test e2e --dev` leaves out the tests tagged @split: they are about the published build.

import process from "node:process";

import { defineConfig } from "@playwright/test";

import { launchOptions } from "./tests/chromium.mjs";

export default defineConfig({
  testDir: "tests/e2e",
  // One picture for all systems: those that are compared hold no text.
  snapshotPathTemplate: "tests/e2e/pictures/{arg}{ext}",
  outputDir: process.env.IN_PASSING_TEST_OUTPUT ?? "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: "list",
  // A machine busy with other things is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: launchOptions(),
    screenshot: "only-on-failure",
    // A trace tells more of a failure, but takes four times as long: ask for one with --trace on.
    trace: "off",
    // One tab a worker, emptied of all it has kept before each test: a browser takes longer to make a new one
    // than most tests to do their work. What needs a browser that has seen nothing yet says so in its file.
    reuseContext: true,
  },
  webServer: {
    command: `node tests/serve.mjs "${process.env.IN_PASSING_SITE ?? "dist"}"`,
    // What the server prints names its free ports, so that two runs never meet.
    wait: { stdout: /at (?<in_passing_root>\S+) and (?<in_passing_below>\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 1000 },
  },
  projects: [
    { name: "root", use: { baseURL: process.env.IN_PASSING_ROOT }, grepInvert: /@below/ },
    {
      // What has to work on any host, whatever its base path: tests tagged @base, and @below those that
      // would find nothing else at the root.
      name: "below",
      use: { baseURL: process.env.IN_PASSING_BELOW },
      grep: /@base|@below/,
    },
  ],
});
