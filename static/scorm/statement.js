// @ts-check
// xAPI statements with the context that cmi5 requires.

import { plain } from "./record.js";

const VERBS = "http://adlnet.gov/expapi/verbs/";
const CMI5 = "https://w3id.org/xapi/cmi5/context/";

/** A statement's fields besides its verb: another object than the activity, the result, and context activities.
 * @typedef {{ object?: object, result?: object, parts?: Record<string, object[]> }} What */

/** Returns a statement.
 * @param {NonNullable<ReturnType<typeof import("./xapi.js").launch>>} launch
 * @param {Record<string, any>} said what the platform says of the launch
 * @param {number | undefined} mark from how many hundredths on it is passed, where the platform says so
 * @param {string} verb
 * @param {What} [what] */
export function statement({ activity, actor, registration }, said, mark, verb, { object: of, result, parts = {} } = {}) {
  const template = object(said.contextTemplate);
  const around = object(template.contextActivities);
  const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value : []);
  const category = list(around.category).slice();
  const isVerdict = ["completed", "passed", "failed"].includes(verb);
  if (verb !== "answered") category.push({ id: `${CMI5}categories/cmi5` });
  if (isVerdict) category.push({ id: `${CMI5}categories/moveon` });
  /** @type {Record<string, object[]>} */
  const activities = { ...around, ...(category.length && { category }) };
  for (const part in parts) activities[part] = [...list(around[part]), ...parts[part]];
  const extensions = { ...object(template.extensions) };
  const isJudged = verb === "passed" || verb === "failed";
  if (isJudged && mark !== undefined) extensions[`${CMI5}extensions/masteryscore`] = mark / 100;
  return {
    id: uuid(),
    timestamp: new Date().toISOString(),
    actor,
    verb: { id: VERBS + verb, display: { en: verb } },
    object: { objectType: "Activity", id: activity, ...of },
    ...(result && { result }),
    context: {
      ...template,
      ...(registration && { registration }),
      contextActivities: activities,
      ...(Object.keys(extensions).length && { extensions }),
    },
  };
}

/** Returns the id of a part of an activity. @param {string} activity @param {string} name */
export const part = (activity, name) =>
  `${activity}${activity.includes("#") ? "/" : "#"}${encodeURI(plain(name)).replaceAll("#", "%23")}`;

/** Formats an ISO 8601 duration. @param {number} ms */
export const duration = (ms) => `PT${Math.max(0, Math.round(ms / 10) / 100)}S`;

/** Returns the value if it is a plain object, otherwise an empty one. @param {unknown} value @returns {Record<string, any>} */
export const object = (value) => (typeof value === "object" && value && !Array.isArray(value) ? value : {});

/** Returns a UUID, also on pages without a secure context. */
function uuid() {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
