/** @typedef {import('./entries.mjs').Entry} Entry */
/** @typedef {import('./history.mjs').Event} Event */

/**
 * A shop that remotes are deployed into. Every location is that of the commands: an absolute folder or a URL.
 *
 * @typedef {object} DeployTarget
 * @property {() => Promise<Record<string, Entry>>} readRemotes by unit
 * @property {(remotes: Record<string, Entry>) => Promise<void>} writeRemotes atomically
 * @property {(unit: string) => Promise<Event[]>} readHistory what was live, oldest first
 * @property {(event: Event) => Promise<void>} appendHistory
 * @property {(unit: string, build: string) => Promise<string>} store copies a build into a release that is never
 *   written to again, and returns its location. An interrupted copy is no release
 * @property {(unit: string, location: string) => Promise<boolean>} isCompatible with the shell
 * @property {(unit: string) => Promise<string[]>} releases locations of the stored builds, oldest first
 * @property {(location: string, unit: string) => Promise<boolean>} exists whether a location can be live again
 * @property {(unit: string, location: string) => Promise<void>} remove
 */

export {};
