/**
 * A shop that remotes are deployed into. Locations are absolute folders or URLs.
 *
 * @typedef {object} DeployTarget
 * @property {() => Promise<Record<string, Entry>>} readRemotes by unit
 * @property {(remotes: Record<string, Entry>) => Promise<void>} writeRemotes atomically
 * @property {(unit: string) => Promise<import('./history.mjs').Event[]>} readHistory what was live, oldest first
 * @property {(event: import('./history.mjs').Event) => Promise<void>} appendHistory
 * @property {(unit: string, build: string) => Promise<string>} store copies a build into a release that is never
 *   written to again, and returns its location. An interrupted copy is no release
 * @property {(unit: string, location: string) => Promise<boolean>} isCompatible with the shell
 * @property {(unit: string) => Promise<string[]>} releases locations of the stored builds, oldest first
 * @property {(location: string, unit: string) => Promise<boolean>} exists whether a location can be live again
 * @property {(unit: string, location: string) => Promise<void>} remove
 */

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
