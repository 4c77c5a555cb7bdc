import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, well above the floor of S-01; about 50 ms on one core of a small server of 2026. */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 4, parallelism: 1 } as const;

/** Each hash takes 64 MiB and a core: more at once would starve the rest of the shop (S-02). */
const hashesAtOnce = 2;

export interface Passwords {
  /** A salted PHC string. */
  hash(password: string): Promise<string>;
  /** Compares with a stored PHC string; null (no such user) takes the same time and is false (S-04). */
  matches(password: string, storedHash: string | null): Promise<boolean>;
  /** True for a hash made when the cost was another: it is due to be made anew. */
  isOutdated(storedHash: string): boolean;
  /** Waits for one of the few turns to hash. Work inside a turn must not ask for another. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Passwords are compared in one Unicode form: keyboards spell the same Devanagari in several. */
export function createPasswords(): Passwords {
  const hashPassword = (password: string) => hash(password.normalize('NFC'), cost);
  const decoy = hashPassword(randomUUID());
  const costMark = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  return {
    hash: hashPassword,
    async matches(password, storedHash) {
      const isMatch = await verify(storedHash ?? (await decoy), password.normalize('NFC'));
      return isMatch && storedHash !== null;
    },
    isOutdated: (storedHash) => !storedHash.includes(costMark),
    inTurn: takingTurns(hashesAtOnce),
  };
}

function takingTurns(limit: number): Passwords['inTurn'] {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
