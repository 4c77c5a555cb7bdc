import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false on the server and during hydration, and true afterwards.
 *
 * @param isServed Returns true from the beginning. The component then does not render again after hydration.
 */
export function useHydrated(isServed = false): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => isServed,
  );
}
