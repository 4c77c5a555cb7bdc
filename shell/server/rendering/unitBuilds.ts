import type { RemoteBuilds } from '../remotes/RemoteBuilds';
import type { UnitBuild } from './Renderer';

/** Returns what a thread needs of the builds of some units. Builds without a manifest are unavailable. */
export function unitBuilds(
  builds: RemoteBuilds,
  units: readonly string[],
): Record<string, UnitBuild> {
  return Object.fromEntries(
    [...new Set(units)].flatMap((unit) => {
      const build = builds.get(unit);
      if (!build?.manifest) return [];
      const { name, version, location, pages } = build;
      return [[unit, { name, version, location, pages }]];
    }),
  );
}
