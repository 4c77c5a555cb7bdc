import { useState } from 'react';

/**
 * The data of a growing list: those of before while more are loaded.
 *
 * @param key with another one, such as another filter or customer, the data of before are forgotten
 */
export function useLatest<T>(data: T | undefined, key: string): T | undefined {
  const [latest, setLatest] = useState({ key, data });
  const isOther = latest.key !== key;
  if (isOther || (data !== undefined && data !== latest.data)) setLatest({ key, data });
  return data ?? (isOther ? undefined : latest.data);
}
