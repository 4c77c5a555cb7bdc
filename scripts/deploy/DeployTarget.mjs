/** @typedef {import('./entries.mjs').Entry} Entry */

/**
 * A shop that remotes are deployed into.
 *
 * @typedef {object} DeployTarget
 * @property {() => Promise<Record<string, Entry>>} readRemotes by unit
 * @property {(remotes: Record<string, Entry>) => Promise<void>} writeRemotes atomically
 * @property {(unit: string, current: string) => Promise<void>} storeFirst before the first deployment,
 *   stores the live build as the oldest release, because the next build may overwrite it
 * @property {(unit: string, release: string, build: string) => Promise<string>} store copies a build into
 *   a release that is never written to again; returns its location
 * @property {(unit: string, location: string) => Promise<boolean>} isCompatible with the shell
 * @property {(unit: string) => Promise<string[]>} releases locations of the stored builds, oldest first
 * @property {(unit: string, location: string) => Promise<void>} remove
 */

export {};
