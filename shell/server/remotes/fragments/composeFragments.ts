import type { FragmentRow, ProvidedFragment } from '@shop/shared/routes';
import type { RouteConflict } from '../composeRoutes';
import type { Deployment } from '../Deployment';

/** A fragment with the types of its props, which only deployments compare. */
export interface OwnedFragment extends ProvidedFragment, Pick<FragmentRow, 'propTypes'> {}

/**
 * Composes the fragments of these builds. A fragment that an earlier unit has is left out: its deployment is refused,
 * and a build at a location that was set by hand must not take fragments away.
 */
export function composeFragments(deployments: readonly Deployment[]): {
  /** By the name of the fragment. */
  fragments: ReadonlyMap<string, OwnedFragment>;
  conflicts: readonly RouteConflict[];
} {
  const fragments = new Map<string, OwnedFragment>();
  const conflicts: RouteConflict[] = [];
  for (const { name: unit, unit: info } of deployments) {
    for (const { name, component, fallback, propTypes } of info?.fragments ?? []) {
      const owner = fragments.get(name)?.unit;
      if (owner === undefined) {
        fragments.set(name, { unit, component, fallback, propTypes });
      } else {
        const problem = `${unit} claims the fragment ${name}, which is one of ${owner}: remove it there first, or give it another name.`;
        conflicts.push({ unit, problem });
      }
    }
  }
  return { fragments, conflicts };
}
