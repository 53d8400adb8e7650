// Firefox with `privacy.resistFingerprinting`, which changes the pixels of pictures.

import { test } from "./fixtures.mjs";

test.use({ preferences: { "privacy.resistFingerprinting": true } });
test.skip(({ engine }) => engine !== "firefox", "only Firefox has this preference");

test("where the browser changes pictures, the lab says so in place of saving stripes", async ({ visit }) => {
  await visit.open("lab/");
  await visit.press("Copy, save, take elsewhere");
  const status = () => document.querySelector(".save-image [role=status]").textContent;
  await visit.press("Save picture (PNG)");
  await visit.see(status, "This browser changes the pixels of pictures, to protect your privacy. Save the picture as an SVG.");
  await visit.press("Save picture (SVG)");
  await visit.see(status, "The picture is saved.");
});
