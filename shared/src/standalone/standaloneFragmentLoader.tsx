import { lazy, type ComponentType } from 'react';
import type { FragmentLoader, FragmentModule, LoadedFragment } from '@shop/shared';
import type { FragmentRow } from '@shop/shared/routes';
import { LoadError } from '../ui/feedback/LoadError';
import styles from './renderStandalone.module.scss';

/**
 * Shows the fragments of a unit that runs alone, and a box in place of those of other units.
 *
 * @param rows the fragments of the unit
 * @param importFragment imports a file of the unit's `src/fragments`
 */
export function standaloneFragmentLoader(
  rows: readonly FragmentRow[],
  importFragment: (component: string) => Promise<FragmentModule>,
): FragmentLoader {
  const fragments = new Map<string, LoadedFragment>(
    rows.map(({ name, component }) => [name, { Component: lazy(() => importFragment(component)) }]),
  );
  const get = (name: string): LoadedFragment => {
    const known = fragments.get(name);
    if (known) return known;
    const foreign = { Component: foreignFragment(name) };
    fragments.set(name, foreign);
    return foreign;
  };
  return {
    find: () => ({ fallback: null }),
    get,
    subscribe: () => () => undefined,
    whenLoaded: (name) => Promise.resolve(get(name)),
    load: () => Promise.resolve(),
    whenWanted: () => () => undefined,
    onShown: () => undefined,
    onError: (_name, error) => reportError(error),
    renderError: (retry) => (
      <LoadError text="This fragment has failed. The console says why." onRetry={retry} />
    ),
  };
}

const foreignFragment = (name: string): ComponentType<object> =>
  function ForeignFragment() {
    return (
      <div className={styles.foreign}>
        <p>{`Fragment ${name}`}</p>
        <p>It comes from another unit, so it is only shown in the shop.</p>
      </div>
    );
  };
