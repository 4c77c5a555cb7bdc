import type { UserDetails } from '@shop/shared/contract';

/** Returns whether the details contain an address, complete or not (ST-02). */
export function hasAddress({ address, city, state, pin_code }: UserDetails): boolean {
  return [address, city, state, pin_code].some((part) => part !== null);
}
