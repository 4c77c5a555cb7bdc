import { hashInName } from './createRelease.mjs';

/**
 * An event of a release:
 *
 * - `start`, `deploy`, `promote` made it live: `npm start`, a deployment, a canary that succeeded.
 * - `rollback` made it live again in place of `from`, which was taken back.
 * - `restore` made it live again, because a rollback to another one failed.
 * - `found`: it is live, and no command has recorded that.
 * - `refuse`, `reject`: it never became live for all, because it failed a check or as a canary.
 *
 * @typedef {'start' | 'deploy' | 'promote' | 'rollback' | 'restore' | 'found' | 'refuse' | 'reject'} Action
 *
 * @typedef {object} Event
 * @property {string} time ISO 8601
 * @property {string} unit
 * @property {Action} action
 * @property {string} release location
 * @property {string} by the user who ran the command
 * @property {string} [from] the release that a rollback took back
 * @property {string} [reason] why it was refused or rejected
 */

/** @param {Omit<Event, 'time' | 'by'>} event @returns {Event} */
export function newEvent(event) {
  const by = process.env.USER || process.env.USERNAME || `user ${process.getuid?.() ?? '?'}`;
  return { time: new Date().toISOString(), ...event, by };
}

/** @param {Event} event @returns {string} a line of the file */
export const formatEvent = (event) => `${JSON.stringify(event)}\n`;

/**
 * @param {string} text a line for each event
 * @param {string} file its name, for messages
 * @returns {Event[]}
 * @throws {Error} when a line is damaged
 */
export function parseHistory(text, file) {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [/** @type {Event} */ (JSON.parse(line))];
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is damaged. Remove that line.`);
    }
  });
}

/**
 * @param {Event[]} events of a unit
 * @param {string} live
 * @returns {string[]} the releases that were live before it and were not taken back, latest first
 */
export function releasesBefore(events, live) {
  const takenBack = new Set(
    events.flatMap(({ action, from, release }) => {
      if (action === 'rollback') return from ?? [];
      return isFailure(action) ? release : [];
    }),
  );
  const all = events.filter(({ action }) => !isFailure(action)).map(({ release }) => release);
  const first = all.indexOf(live);
  const before = (first < 0 ? all : all.slice(0, first)).reverse();
  return [...new Set(before)].filter((release) => !takenBack.has(release));
}

/** @param {Event[]} events of a unit @returns {string | undefined} */
export const lastRecorded = (events) =>
  events.findLast(({ action }) => !isFailure(action))?.release;

/**
 * Returns whether the latest event of a build, in any release, took it back, refused or rejected it.
 *
 * @param {Event[]} events of a unit
 * @param {string} hash of the build
 */
export function isTakenBack(events, hash) {
  let result = false;
  for (const { action, release, from } of events) {
    const isOfBuild = hashInName(release) === hash;
    if (action === 'rollback' && from && hashInName(from) === hash) result = true;
    else if (isOfBuild && isFailure(action)) result = true;
    // Neither is a decision for this build.
    else if (isOfBuild && action !== 'found' && action !== 'restore') result = false;
  }
  return result;
}

/** @param {Action} action */
const isFailure = (action) => action === 'refuse' || action === 'reject';
