// @ts-check
// xAPI statements with the context that cmi5 requires.

import { plain } from "./record.js";

const VERBS = "http://adlnet.gov/expapi/verbs/";
const CMI5 = "https://w3id.org/xapi/cmi5/context/";

/** The optional fields of a statement: fields of the object, the result, and context activities.
 * @typedef {{ object?: object, result?: object, parts?: Record<string, object[]> }} What */

/** Returns a statement.
 * @param {NonNullable<ReturnType<typeof import("./xapi.js").parseLaunch>>} launch
 * @param {Record<string, any>} launchData the launch data of the platform
 * @param {number | undefined} passMark the pass mark of the platform, in hundredths
 * @param {string} verb
 * @param {What} [what] */
export function statement({ activity, actor, registration }, launchData, passMark, verb, { object: of, result, parts = {} } = {}) {
  const template = toObject(launchData.contextTemplate);
  const templateActivities = toObject(template.contextActivities);
  const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value : []);
  const category = list(templateActivities.category).slice();
  const isVerdict = ["completed", "passed", "failed"].includes(verb);
  if (verb !== "answered") category.push({ id: `${CMI5}categories/cmi5` });
  if (isVerdict) category.push({ id: `${CMI5}categories/moveon` });
  /** @type {Record<string, object[]>} */
  const activities = { ...templateActivities, ...(category.length && { category }) };
  for (const partId in parts) activities[partId] = [...list(templateActivities[partId]), ...parts[partId]];
  const extensions = { ...toObject(template.extensions) };
  const isJudged = verb === "passed" || verb === "failed";
  if (isJudged && passMark !== undefined) extensions[`${CMI5}extensions/masteryscore`] = passMark / 100;
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
export const partId = (activity, name) =>
  `${activity}${activity.includes("#") ? "/" : "#"}${encodeURI(plain(name)).replaceAll("#", "%23")}`;

/** Formats an ISO 8601 duration. @param {number} ms */
export const formatDuration = (ms) => `PT${Math.max(0, Math.round(ms / 10) / 100)}S`;

/** Returns the value if it is a plain object, otherwise an empty one. @param {unknown} value @returns {Record<string, any>} */
export const toObject = (value) => (typeof value === "object" && value && !Array.isArray(value) ? value : {});

/** Returns a UUID, also on pages without a secure context. */
function uuid() {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
