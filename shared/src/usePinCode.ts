import { useEffect, useState } from 'react';
import { useIsSignedIn } from '@shop/shared';
import { storageKeys } from './storageKeys';

/**
 * The pin code for delivery estimates, remembered in this browser (DL-02) until the user signs out; null
 * until one was typed.
 */
export function usePinCode() {
  const [pinCode, setPinCode] = useState<string | null>(null);
  const isSignedIn = useIsSignedIn();
  // After hydration, so that the first render is the same on both sides, and after a sign-out.
  useEffect(() => setPinCode(readPinCode()), [isSignedIn]);
  return {
    pinCode,
    rememberPinCode: (changed: string) => {
      localStorage.setItem(storageKeys.pinCode, changed);
      setPinCode(changed);
    },
  };
}

/** In the browser only. */
export const readPinCode = (): string | null => localStorage.getItem(storageKeys.pinCode);
