import type { ComponentType } from 'react';
import type { FragmentLoader } from '@shop/shared';

/** Components that stand for fragments of other units, by the name of the fragment. */
export type FakeFragments = Readonly<Record<string, ComponentType<never>>>;

/** A promise that React reads without waiting. */
const resolvedNow = <Value>(value: Value): Promise<NonNullable<Value>> =>
  Object.assign(Promise.resolve(value as NonNullable<Value>), { status: 'fulfilled', value });

/** Shows fragments at once and on the server, too: for tests of units that show them. */
export function fakeFragmentLoader(fragments: FakeFragments): FragmentLoader {
  const loaded = new Map(
    Object.entries(fragments).map(([name, Component]) => [
      name,
      { Component: Component as ComponentType<object> },
    ]),
  );
  // Always the same object, as React requires of a store.
  const get = (name: string) => loaded.get(name) ?? null;
  return {
    find: (name) => (get(name) ? { fallback: null } : undefined),
    get,
    subscribe: () => () => undefined,
    whenLoaded: (name) => resolvedNow(get(name)),
    load: () => Promise.resolve(),
    whenWanted: () => () => undefined,
    onShown: () => undefined,
    onError: () => undefined,
    renderError: () => null,
  };
}
