/**
 * The entry of a remote in `remotes.json`: the location of its live build, or a canary.
 *
 * @typedef {string | Canary} Entry
 */

/**
 * A candidate beside the live build. After a rollback its share is 0, with the reason: the file keeps it for
 * every process of the shell, also after a restart.
 *
 * @typedef {object} Canary
 * @property {string} live
 * @property {string} candidate
 * @property {number} share percent of the visitors who get the candidate
 * @property {string} [reason] why it was rolled back
 */

/** @param {Entry} entry @returns {string} */
export const liveOf = (entry) => (typeof entry === 'string' ? entry : entry.live);

/** @param {Entry | undefined} entry @returns {Canary | null} also one that was rolled back */
export const canaryOf = (entry) => (typeof entry === 'object' ? entry : null);

/** @param {Entry} entry @returns {Canary | null} one that some visitors get */
export function runningCanaryOf(entry) {
  const canary = canaryOf(entry);
  return canary && canary.share > 0 ? canary : null;
}

/**
 * @param {Record<string, Entry>} remotes
 * @param {(location: string) => string} change
 * @returns {Record<string, Entry>} the same with other locations
 */
export const mapLocations = (remotes, change) =>
  Object.fromEntries(
    Object.entries(remotes).map(([unit, entry]) => [
      unit,
      typeof entry === 'string'
        ? change(entry)
        : { ...entry, live: change(entry.live), candidate: change(entry.candidate) },
    ]),
  );
