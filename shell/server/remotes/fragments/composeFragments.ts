import type { ProvidedFragment } from '@shop/shared/routes';
import type { RouteConflict } from '../composeRoutes';
import type { Deployment } from '../Deployment';

/**
 * Composes the fragments of these builds, by name. A fragment that an earlier unit has is left out: its deployment is
 * refused, and a build at a location that was set by hand must not take fragments away.
 */
export function composeFragments(deployments: readonly Deployment[]): {
  fragments: Readonly<Record<string, ProvidedFragment>>;
  conflicts: readonly RouteConflict[];
} {
  const fragments = new Map<string, ProvidedFragment>();
  const conflicts: RouteConflict[] = [];
  for (const { name: unit, unit: info } of deployments) {
    for (const { name, component, fallback } of info?.fragments ?? []) {
      const owner = fragments.get(name)?.unit;
      if (owner === undefined) fragments.set(name, { unit, component, fallback });
      else {
        const problem = `${unit} claims the fragment ${name}, which is one of ${owner}: remove it there first, or give it another name.`;
        conflicts.push({ unit, problem });
      }
    }
  }
  return { fragments: Object.fromEntries(fragments), conflicts };
}
