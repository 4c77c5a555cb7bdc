import { useSyncExternalStore } from 'react';
import { localStore, useSession } from '@shop/shared';

/**
 * Creates a store for a text in the browser's local storage. Components in all tabs can subscribe to it. The text is
 * null on the server and while nothing is stored. Signing out may remove it.
 */
export function storedText(key: string) {
  const listeners = new Set<() => void>();
  const read = (): string | null => localStore.read(key);
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    const unsubscribe = useSession.subscribe(onChange);
    window.addEventListener('storage', onChange);
    return () => {
      listeners.delete(onChange);
      unsubscribe();
      window.removeEventListener('storage', onChange);
    };
  };
  return {
    /** Call it in the browser only. */
    read,
    write: (text: string | null): void => {
      localStore.write(key, text);
      for (const onChange of listeners) onChange();
    },
    use: (): string | null => useSyncExternalStore(subscribe, read, () => null),
  };
}
