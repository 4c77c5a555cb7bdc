import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../../http/limits/networkOf';
import { clientGone, unavailable } from '../../http/problem';
import type { Client } from '../clientOf';
import { FairQueue } from './FairQueue';

/** Above the minimum of S-01. One hash takes about 50 ms on one core of a small server. */
const defaultCost = { memoryCost: 65_536, timeCost: 4 };
const argon2id = { algorithm: 2, parallelism: 1 } as const;

/** Each hash needs 64 MiB and a core. More of them at a time would starve other requests (S-02). */
const maxConcurrentHashes = 2;
/** About five seconds of work. Browsers wait for twenty seconds. */
const maxWaitingHashes = 200;
/** Enough for a village that shares one IP. */
const maxWaitingPerNetwork = 50;

export interface Passwords {
  /** Returns a salted PHC string. */
  hash(password: string): Promise<string>;
  /** Compares with a stored PHC string. Null (no such user) takes the same time and returns false (S-04). */
  matches(password: string, storedHash: string | null): Promise<boolean>;
  /** Whether the hash has another cost and should be replaced. */
  isOutdated(storedHash: string): boolean;
  /**
   * Runs work that hashes, with limited concurrency. Do not nest calls.
   * @throws HttpProblem 503 if too many requests wait, in total or from the network of the client.
   */
  limit<Result>(client: Client, work: () => Promise<Result>): Promise<Result>;
}

/** Normalizes passwords to one Unicode form, because keyboards encode the same Devanagari text differently. */
export function createPasswords(cost = defaultCost): Passwords {
  const hashPassword = (password: string) =>
    hash(password.normalize('NFC'), { ...argon2id, ...cost });
  const decoy = hashPassword(randomUUID());
  const costPart = `m=${cost.memoryCost},t=${cost.timeCost},p=${argon2id.parallelism}$`;
  const queue = new FairQueue(
    {
      running: maxConcurrentHashes,
      waiting: maxWaitingHashes,
      waitingPerNetwork: maxWaitingPerNetwork,
    },
    { full: tooManyHashes, gone: clientGone },
  );
  return {
    hash: hashPassword,
    async matches(password, storedHash) {
      const isMatch = await verify(storedHash ?? (await decoy), password.normalize('NFC'));
      return isMatch && storedHash !== null;
    },
    isOutdated: (storedHash) => !storedHash.includes(costPart),
    limit: ({ ip, signal }, work) => queue.run({ network: networkOf(ip), signal }, work),
  };
}

const tooManyHashes = () =>
  unavailable('The shop is busy with sign-ins right now. Please try again in a moment.');
