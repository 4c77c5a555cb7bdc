import { useState } from 'react';

/**
 * Returns the data of a growing list, or the previous data while more items are loaded.
 *
 * @param key another key, such as another filter or customer, discards the previous data
 */
export function useLatest<T>(data: T | undefined, key: string): T | undefined {
  const [latest, setLatest] = useState({ key, data });
  const isOther = latest.key !== key;
  if (isOther || (data !== undefined && data !== latest.data)) setLatest({ key, data });
  return data ?? (isOther ? undefined : latest.data);
}
