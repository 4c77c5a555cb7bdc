import { useSyncExternalStore } from 'react';
import { storageKeys } from '@shop/shared/storageKeys';

const key = storageKeys.orderConfirmation;
const listeners = new Set<() => void>();

/** The order whose confirmation is shown until it is dismissed, in this browser (OD-02). */
export const orderConfirmation = {
  open: (orderId: string): void => localStorage.setItem(key, orderId),
  dismiss: (): void => {
    localStorage.removeItem(key);
    for (const onChange of listeners) onChange();
  },
};

/** The id of that order. */
export const useOrderConfirmation = (): string | null =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => localStorage.getItem(key),
    () => null,
  );
