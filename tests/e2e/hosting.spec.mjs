// nginx and Apache, set up as docs/hosting.md says, send what `_headers` says.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";

import { findFreePort } from "../free-port.mjs";
import { headers } from "../headers.mjs";
import { expect, SITE, test } from "./fixtures.mjs";

/** Finds a program, also where Debian keeps servers. */
function program(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** The first example of a kind in docs/hosting.md, for a site in a folder at the root of its host. */
function example(kind, folder) {
  const [, text] = readFileSync("docs/hosting.md", "utf8").match(new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, "s"));
  return text.replaceAll("/srv/in-passing/dist/", `${folder}/`).replaceAll("/passing/", "/");
}

const isRoot = process.getuid?.() === 0;

const NGINX = {
  program: program("nginx"),
  configure: (folder, home, port) => ({
    arguments: ["-p", home, "-c", join(home, "server.conf"), "-e", join(home, "errors"), "-g", "daemon off;"],
    text: `${isRoot ? "user root;" : ""}
      pid ${home}/pid; events {}
      http {
        access_log off;
        client_body_temp_path ${home}/1; proxy_temp_path ${home}/2; fastcgi_temp_path ${home}/3;
        uwsgi_temp_path ${home}/4; scgi_temp_path ${home}/5;
        ${example("nginx", folder).replace("listen 80", `listen 127.0.0.1:${port}`)}
      }`,
  }),
};

const MODULES = ["/usr/lib/apache2/modules", "/usr/lib64/httpd/modules", "/etc/httpd/modules"].find((path) => existsSync(path));

const APACHE = {
  program: MODULES && program("apache2", "httpd"),
  configure: (folder, home, port) => ({
    arguments: ["-X", "-d", home, "-f", join(home, "server.conf")],
    text: [
      ...["mpm_event", "authz_core", "alias", "dir", "mime", "headers"].map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`),
      `Listen 127.0.0.1:${port}`,
      "ServerName 127.0.0.1",
      `PidFile ${home}/pid`,
      `ErrorLog ${home}/errors`,
      ...(isRoot ? ["User www-data", "Group www-data"] : []),
      "TypesConfig /dev/null",
      "AddType text/html .html",
      "DirectoryIndex index.html",
      example("apache", folder),
    ].join("\n"),
  }),
};

const files = (pattern) => readdirSync(SITE).find((file) => pattern.test(file));

/** Paths of every kind, found and missing. */
const PATHS = () => [
  "/",
  "/404.html",
  "/learn/",
  "/learn/index.html",
  "/learn/?pgn=https://club.example/study.pgn",
  "/learn/petrov/",
  "/learn/nowhere/",
  "/lab/?fen=8/8",
  "/embed/?v=1&lesson=petrov",
  "/embed/nowhere/",
  "/embed/lessons/petrov.json",
  "/embed.js",
  "/in-passing.html",
  "/nowhere/embed/",
  "/nowhere/?/embed/",
  `/${files(/^in-passing-.*\.wasm$/)}`,
  `/${files(/^style-.*\.css$/)}`,
];

for (const [name, server] of Object.entries({ nginx: NGINX, Apache: APACHE })) {
  test(`${name} sends what _headers says`, async ({ request }) => {
    test.skip(!server.program, `${name} is not installed here: its example in docs/hosting.md is not tried`);
    // Not below this clone: Apache reads the files as another user, who may not enter the home of root.
    const home = mkdtempSync(join(tmpdir(), "in-passing-"));
    chmodSync(home, 0o755);
    const folder = join(home, "dist");
    cpSync(SITE, folder, { recursive: true });
    const port = await findFreePort();
    const { arguments: given, text } = server.configure(folder, home, port);
    writeFileSync(join(home, "server.conf"), text);
    const running = spawn(server.program, given, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [running.stdout, running.stderr]) stream.on("data", (data) => (output += data));
    try {
      const host = `http://127.0.0.1:${port}`;
      const answers = async () => (await request.get(host).catch(() => undefined))?.status() ?? output;
      await expect.poll(answers).toBe(200);
      const sent = headers(SITE);
      const names = new Set(PATHS().flatMap((path) => [...sent(path.split("?")[0]).keys()]));
      names.delete("Content-Type");
      expect(names.size).toBe(7);
      for (const path of PATHS()) {
        const response = await request.get(host + path, { maxRedirects: 0 });
        expect(response.status(), path).toBe(path.includes("nowhere") ? 404 : 200);
        const wanted = sent(path.split("?")[0]);
        const got = response.headers();
        for (const name of names) expect(got[name.toLowerCase()], `${path} ${name}`).toBe(wanted.get(name));
        if (path.endsWith(".wasm")) expect(got["content-type"]).toBe("application/wasm");
      }
      const missing = await request.get(`${host}/style-000000000000.css`);
      expect(missing.status()).toBe(404);
      expect(missing.headers()["cache-control"], "an error is not cached").toBeUndefined();
    } finally {
      const ends = once(running, "exit");
      running.kill();
      await ends;
      rmSync(home, { recursive: true });
    }
  });
}
