/**
 * Where a shop runs that remotes are deployed into.
 *
 * @typedef {object} Place
 * @property {() => Promise<Record<string, string>>} readRemotes unit → where its live build is
 * @property {(remotes: Record<string, string>) => Promise<void>} writeRemotes in one step
 * @property {(unit: string, before: string) => Promise<void>} keepFirst before the first deployment, keeps
 *   what is live as the oldest release: the next build may take its place
 * @property {(unit: string, release: string, build: string) => Promise<string>} store keeps a copy of a
 *   build under a name of its own, never written to again; answers where the shop finds it
 * @property {(unit: string, where: string) => Promise<boolean>} fits whether the shop could use it
 * @property {(unit: string) => Promise<string[]>} releases where the kept builds are, oldest first
 * @property {(unit: string, where: string) => Promise<void>} remove
 */

export {};
