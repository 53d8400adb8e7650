// Hostile addresses of every page: the page starts, names what is wrong, and asks nobody else for anything.
//
// See hostile-helpers.mjs for the seed and the number of inputs.

import { board, control, expect, navigate, open, openLesson, player, test } from "./fixtures.mjs";
import {
  ANSWER_TIMEOUT_MS,
  FENS,
  GAMES,
  LONG_TEXTS,
  Random,
  TIMEOUT_MS,
  attack,
  expectUnharmed,
  faultOf,
  guard,
  hostileQuery,
  hostileText,
  hostileValue,
  many,
  mutate,
} from "./hostile-helpers.mjs";
import { expectVerdict, type } from "./lab-helpers.mjs";

test.describe.configure({ timeout: TIMEOUT_MS });

const PLACE = ["scene", "line", "step"];
const QUIZ = ["set", "seed", "n", "quiz-mode"];
const EMBED = "v lesson scene step mode set seed n quiz-mode fen moves orientation theme lang controls autoplay speed motion sound origin id".split(" ");

/** Each page with the keys it reads. */
const PAGES = [
  ["", ["pgn", "step"]],
  ["learn/petrov/", PLACE],
  ["learn/gundersen-faul/", PLACE],
  ["lab/", ["fen", "moves"]],
  ["quiz/", QUIZ],
  ["quiz/print/", QUIZ],
  ["quiz/check/", QUIZ],
  ["problems/", ["id"]],
  ["problems/howard/", PLACE],
  ["share/", [...EMBED.slice(1), "width", "height"]],
];

const VALUES = [
  ...FENS,
  ...["1", "2", "12", "99", "e2e4,e7e5", "e5d6", "kept", "landing", "all", "guided", "exam", "petrov", "howard", "board", "quiz", "lesson", "problem"],
  ...["dark", "en", "none", "on", "off", "fast", "white", "https://club.example", "480"],
];

/** Returns hostile addresses of some pages. */
function hostileAddresses(random, count, pages) {
  return Array.from({ length: count }, () => {
    const [page, keys] = random.one(pages);
    return page + hostileQuery(random, keys, VALUES);
  });
}

/** Whether an address has a value that no page takes, for a key that its page reads. */
function hasBadValue(address) {
  const url = new URL(address, "http://site/");
  const [, keys] = PAGES.find(([page]) => `/${page}` === url.pathname) ?? [];
  // Back and Forward within a lesson name nothing again, so this holds of the lab, and of a lesson that is loaded.
  if (!keys || !/^\/(learn\/petrov|learn\/gundersen-faul|lab)\/$/.test(url.pathname)) return false;
  return keys.some((key) => /<|\{\{/.test(url.searchParams.getAll(key).at(-1) ?? ""));
}

test.beforeEach(async ({ page, baseURL }) => {
  await guard(page);
  page.foreign = [];
  page.on("request", (request) => {
    const isForeign = /^https?:/.test(request.url()) && !request.url().startsWith(new URL(baseURL).origin);
    if (isForeign) page.foreign.push(request.url());
  });
});

/** Shows addresses one after another without a load, as Back and Forward do, and returns the fault of each. */
async function visit(page, addresses) {
  const faults = await page.evaluate(async ([addresses, limit]) => {
    const faults = [];
    for (const [index, [address, isBad]] of addresses.entries()) {
      console.debug(`input ${index}`);
      history.pushState(null, "", new URL(address, document.baseURI));
      dispatchEvent(new PopStateEvent("popstate"));
      let fault = "the page shows nothing";
      const end = performance.now() + limit;
      while (fault && performance.now() < end) {
        await window.nextFrame();
        const alerts = [...document.querySelectorAll("#app [role=alert]")].map((it) => it.textContent.trim()).join("");
        const isShown = document.querySelector("#app h1") && !document.querySelector("#app .waiting");
        fault = isShown || alerts ? (isBad && !alerts ? "no sentence says what is wrong" : "") : "the page shows nothing";
      }
      faults.push([fault, window.faultOf()].filter(Boolean).join("; "));
    }
    return faults;
  }, [addresses.map((address) => [address.toWellFormed(), address.startsWith("lab/") && hasBadValue(address)]), ANSWER_TIMEOUT_MS]);
  if (page.foreign.length > 0) faults[faults.length - 1] += `asked for ${page.foreign.splice(0).join(" ")}`;
  return faults;
}

test("a page shown by a hostile address says what is wrong with it", async ({ page }) => {
  const random = new Random("addresses");
  const long = ["lab/?fen=", "lab/?moves=", "quiz/?set=", "learn/petrov/?step=", "share/?lesson="].map(
    (start, index) => start + encodeURIComponent(LONG_TEXTS[index].slice(0, 100_000)),
  );
  await attack({
    page,
    inputs: [...long, ...hostileAddresses(random, many(250), PAGES)],
    restart: () => open(page, "./"),
    send: (addresses) => visit(page, addresses),
  });
  await navigate(page, "?");
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await navigate(page, "?");
  await type(page, "exd6");
  await expectVerdict(page, "legal");
  await expectUnharmed(page);
});

/** Loads each address, and returns its fault. */
const load = (isThere) => async (page, addresses) => {
  const faults = [];
  for (const address of addresses) {
    await page.goto(address.toWellFormed());
    await expect(page.locator("html")).toHaveAttribute("data-app", /ready|failed/);
    await expect(page.locator(isThere).first()).toBeAttached();
    if (hasBadValue(address)) await expect(page.locator("#app [role=alert]").first(), "a sentence").not.toBeEmpty();
    faults.push([await faultOf(page), ...page.foreign.splice(0)].filter(Boolean).join("; "));
  }
  return faults;
};

test.describe("loaded from a hostile address", () => {
  // What is not there is a 404, whose page starts all the same.
  test.use({ allowed: [/404|400|431/] });

  test("every page starts", async ({ page }) => {
    const random = new Random("loads");
    const paths = ["learn/%00/", "learn/%2e%2e%2f/", "learn/petrov%2fx/", "learn/%E0%A4/", "problems/%3Cb%20id=hostile%3E/", "quiz/print/x/", "embed/x/", "lab/..%5c..%5c/"];
    const path = () => `${random.one(["learn/", "problems/", "quiz/", "lab/", "nowhere/"])}${hostileValue(random, ["petrov", "howard"]).slice(0, 2000)}/`;
    const inputs = [
      ...paths,
      `learn/${"x".repeat(6000)}/`,
      ...Array.from({ length: many(6) }, path),
      ...hostileAddresses(random, many(14), PAGES).map((address) => address.slice(0, 6000)),
    ];
    const send = load("#app h1, #app [role=alert]");
    await attack({ page, inputs, restart: () => open(page, "./"), send: (addresses) => send(page, addresses), batch: 10 });
    await openLesson(page, "petrov");
    await control(page, "Next").click();
    await expect(player(page)).toHaveAttribute("data-step", "2");
    await expectUnharmed(page);
  });

  test("every embed starts", async ({ page }) => {
    const random = new Random("embeds");
    const inputs = hostileAddresses(random, many(20), [["embed/", EMBED]]).map((address) => address.slice(0, 6000));
    const send = load("#app [data-board], #app [role=alert]");
    await attack({ page, inputs, restart: () => open(page, "./"), send: (addresses) => send(page, addresses), batch: 10 });
    await page.goto("embed/?v=1&lesson=petrov");
    await control(page, "Next").click();
    await expect(player(page)).toHaveAttribute("data-step", "2");
    await expectUnharmed(page);
  });
});

const FILES = [
  ...["javascript:__hit=1", "data:application/x-chess-pgn,1. e4 *", "blob:https://club.example/1", "file:///etc/passwd", "ftp://club.example/a.pgn"],
  ...["//club.example/a.pgn", "https://user:word@club.example/a.pgn", "https://club.example:99999/a.pgn", "https:club.example", "https://", "http:///a"],
  ...["https://[::1]/a.pgn", "https://xn--/a.pgn", "https://club.example/%00", "https://club.example/%zz", "https://club.example/a.pgn#\u202e<b id=hostile>"],
  ...["HTTPS://CLUB.EXAMPLE/A.PGN", "https://cl\u0000ub.example/", "https://ⓒlub.example/", "\thttps://club.example/a.pgn", "https://club.example/\r\n", "lessons/en/petrov.pgn", "?", "#", "."],
];

test.describe("the address of a file", () => {
  // The policy stops what is no address of the web, and the page says so.
  test.use({ allowed: [/404|400|Content Security Policy|net::ERR_/] });

  test("is asked for that file alone, whatever it holds", async ({ page, baseURL }) => {
    const random = new Random("files");
    const addresses = Array.from({ length: many(30) }, () => `https://club.example/${random.below(1000)}.pgn`);
    const inputs = [...FILES, ...Array.from({ length: many(15) }, () => mutate(random, random.one(FILES))), ...addresses];
    // What another host is asked for is answered with a game that is none.
    const site = new URL(baseURL).origin;
    await page.route(({ href }) => /^https?:/.test(href) && !href.startsWith(site), (route) => {
      const headers = { "Access-Control-Allow-Origin": "*", "Content-Type": random.one(["application/x-chess-pgn", "text/plain", "text/html"]) };
      return route.fulfill({ headers, body: random.next() < 0.5 ? mutate(random, random.one(GAMES)) : hostileText(random, GAMES) });
    });
    const send = async (files) => {
      const faults = [];
      for (const file of files) {
        const query = new URLSearchParams({ pgn: file.toWellFormed() });
        await navigate(page, `?${query}`);
        await expect(page.locator("#app .wait, #app .waiting")).toHaveCount(0);
        await expect(page.locator("#app h1, #app [role=alert]").first()).toBeAttached();
        // Chromium reads some names of hosts that Node does not.
        const wanted = await page.evaluate((file) => {
          const { baseURI } = document;
          return URL.canParse(file, baseURI) ? new URL(file, baseURI).href.replace(/#.*/s, "") : "";
        }, file.toWellFormed());
        const others = page.foreign.splice(0).filter((url) => url !== wanted);
        const found = (await faultOf(page)).split("; ").filter((fault) => !fault.startsWith("the policy of connect-src"));
        faults.push([...found, ...others.map((url) => `asked for ${url}`)].filter(Boolean).join("; "));
      }
      return faults;
    };
    await attack({ page, inputs, restart: () => open(page, "learn/"), send, batch: 10 });
    await page.unrouteAll();
    await openLesson(page, "petrov");
    await expect(board(page)).toBeVisible();
    await expectUnharmed(page);
  });
});
