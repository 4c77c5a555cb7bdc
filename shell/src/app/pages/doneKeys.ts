import { createContext } from 'react';
import { NavigationType, type LedState, type Location } from '@shop/shared';

/** The history entries of pages that are done (`LedState`), in order. */
export type DoneKeys = readonly string[];

export const DoneKeysContext = createContext<DoneKeys>([]);

/** Returns the keys after a navigation, even one that the visitor interrupts. */
export function withDoneKey(
  keys: DoneKeys,
  { action, location }: { action: NavigationType; location: Location },
): DoneKeys {
  const { doneKey } = (location.state as LedState | null) ?? {};
  return doneKey === undefined || action === NavigationType.Pop ? keys : [...keys, doneKey];
}
