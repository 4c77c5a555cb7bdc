import { randomInt } from 'node:crypto';

/** Digits and capitals without those that look alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const letters = '34679ACDEFGHJKMNPQRTWXY';

/** A number for a message, fit to be read aloud, such as `RR-7K3M-9QWD`; one of 78 billion. */
export function newTicket(): string {
  const group = () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `RR-${group()}-${group()}`;
}
