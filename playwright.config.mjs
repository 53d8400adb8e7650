// The end-to-end tests: visits in a real browser to the production site, as a static host serves it.
//
// `cargo xtask test e2e` builds the site and runs the tests. `npx playwright test` uses the existing dist/, or the folder
// that IN_PASSING_SITE names. `test e2e --dev` skips the tests tagged @split, which need the published build. `test`
// alone skips those tagged @repeat, and runs those tagged @base only below a path.

import process from "node:process";

import { defineConfig } from "@playwright/test";

import { launchOptions } from "./tests/chromium.mjs";

const IS_SAMPLE = Boolean(process.env.IN_PASSING_SAMPLE);

export default defineConfig({
  testDir: "tests/e2e",
  // One screenshot for all systems, because the compared areas contain no text.
  snapshotPathTemplate: "tests/e2e/pictures/{arg}{ext}",
  outputDir: process.env.IN_PASSING_TEST_OUTPUT ?? "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: "list",
  // Long limits, because a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: launchOptions(),
    screenshot: "only-on-failure",
    // A trace has more details of a failure, but takes four times as long. Turn it on with --trace on.
    trace: "off",
    // One tab per worker, whose storage is cleared before each test: a new browser context takes longer than most
    // tests. Test files that need a fresh context turn this off.
    reuseContext: true,
    // A worker would answer requests that tests watch and change. offline.spec.mjs allows it.
    serviceWorkers: "block",
  },
  webServer: {
    command: `node tests/serve.mjs "${process.env.IN_PASSING_SITE ?? "dist"}"`,
    // The server prints the free ports that it has chosen, so parallel runs do not conflict.
    wait: { stdout: /at (?<in_passing_root>\S+) and (?<in_passing_below>\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 1000 },
  },
  projects: [
    { name: "root", use: { baseURL: process.env.IN_PASSING_ROOT }, grepInvert: IS_SAMPLE ? /@below|@base|@repeat/ : /@below/ },
    {
      // The site below a path of a host: tests tagged @base, and tests tagged @below, which run only there.
      name: "below",
      use: { baseURL: process.env.IN_PASSING_BELOW },
      grep: /@base|@below/,
      grepInvert: IS_SAMPLE ? /@repeat/ : undefined,
    },
  ],
});
