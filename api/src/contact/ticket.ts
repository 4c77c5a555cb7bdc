import { randomInt } from 'node:crypto';

/** Digits and capitals without those that look alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';

/** A ticket number that can be read aloud, such as `RR-7K3M-9QWD`; one of 78 billion. */
export function createTicket(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `RR-${group()}-${group()}`;
}
