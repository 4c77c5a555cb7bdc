import { contentHash } from '@shop/shared/server';
import type { Deployment } from '../Deployment';
import type { BuildError } from './BuildError';

/** A candidate beside the live build of a remote, for a share of the visitors. */
export interface Canary {
  candidate: Deployment;
  /** The share of visitors in percent. */
  share: number;
  /** Why no visitor gets the candidate; null while some get it. Public. */
  problem: string | null;
  /** The first error of a rejected candidate. */
  error?: BuildError | null;
}

/** Visitors have numbers from 0 to 99. */
export const bucketCount = 100;

/**
 * Whether a visitor gets the candidate. Members remain when the share grows. Each build starts with other members, so
 * that two canaries have different members and nobody gets every canary first.
 *
 * @param bucket the visitor's number, 0 to 99
 */
export function isMember(bucket: number, { candidate, share }: Canary): boolean {
  const offset = Number.parseInt(contentHash(`${candidate.name} ${candidate.version}`, 8), 16);
  return (bucket + offset) % bucketCount < share;
}
