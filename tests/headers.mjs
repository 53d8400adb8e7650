// Reads `_headers` as static hosts do: each rule is a path, in which `*` matches anything, and below it a header per
// line. The headers of all matching rules are joined; `! Name` drops those of the rules before.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads a site's headers, and returns a function from path to headers. */
export function headers(folder) {
  const file = join(folder, "_headers");
  const rules = existsSync(file) ? readFileSync(file, "utf8").split("\n\n").map(rule) : [];
  return (path) => {
    const found = new Map();
    for (const { pattern, lines } of rules) {
      if (!pattern.test(path)) continue;
      for (const [name, value] of lines) {
        if (value === undefined) found.delete(name);
        else found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value);
      }
    }
    return found;
  };
}

function rule(text) {
  const [path, ...lines] = text.trim().split("\n");
  const parts = path.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return {
    pattern: new RegExp(`^${parts.join(".*")}$`),
    lines: lines.map((line) => {
      const { dropped, name, value } = /^\s*(?:! (?<dropped>.+)|(?<name>[^:]+): *(?<value>.+))$/.exec(line).groups;
      return [dropped ?? name, value];
    }),
  };
}
