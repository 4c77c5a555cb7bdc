import type { ComponentType } from 'react';
import type { FragmentLoader } from '@shop/shared';

/** Components that stand for fragments of other units, by the name of the fragment. */
export type FakeFragments = Readonly<Record<string, ComponentType<never>>>;

/** Shows fragments at once, for tests of units that show them. */
export function fakeFragmentLoader(fragments: FakeFragments): FragmentLoader {
  const get = (name: string) => {
    const Component = fragments[name] as ComponentType<object> | undefined;
    return Component ? { Component } : null;
  };
  return {
    find: (name) => (get(name) ? { fallback: null } : undefined),
    get,
    whenLoaded: (name) => Promise.reject(new Error(`${name} is loaded at once.`)),
    load: () => Promise.resolve(),
    whenWanted: () => () => undefined,
    onShown: () => undefined,
    onError: () => undefined,
    renderError: () => null,
  };
}
