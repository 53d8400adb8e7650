// Finds and configures the browser of all tests and benchmarks.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

/** Launch options for Playwright. `cargo xtask` names the browser in CHROME. */
export function launchOptions() {
  const found = process.env.CHROME || onPath();
  return {
    // Otherwise Playwright looks for an installed Chrome.
    ...(found ? { executablePath: found } : { channel: "chrome" }),
    args: [
      // Chromium does not start as root with its sandbox.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      // The tests need no network.
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
