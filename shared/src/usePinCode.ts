import { useSyncExternalStore } from 'react';
import { useSession } from '@shop/shared';
import { storageKeys } from './storageKeys';

const listeners = new Set<() => void>();

/** Signing out removes the pin code. */
function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  const unsubscribe = useSession.subscribe(onChange);
  return () => {
    listeners.delete(onChange);
    unsubscribe();
  };
}

/** In the browser only. */
export const readPinCode = (): string | null => localStorage.getItem(storageKeys.pinCode);

function rememberPinCode(pinCode: string): void {
  localStorage.setItem(storageKeys.pinCode, pinCode);
  for (const onChange of listeners) onChange();
}

/**
 * The pin code for delivery estimates, remembered in this browser (DL-02) until the user signs out; null
 * until one was typed.
 */
export function usePinCode() {
  const pinCode = useSyncExternalStore(subscribe, readPinCode, () => null);
  return { pinCode, rememberPinCode };
}
