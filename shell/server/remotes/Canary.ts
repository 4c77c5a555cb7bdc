import { contentHash } from '@shop/shared/server';
import type { Deployment } from './Deployment';

/** A candidate beside the live build of a remote, for a share of the visitors. */
export interface Canary {
  candidate: Deployment;
  /** In percent. */
  share: number;
  /** Why every visitor gets the live build; null while some get the candidate. Public. */
  problem: string | null;
}

/** A visitor's number is below it. */
export const bucketCount = 100;

/**
 * Whether a visitor gets the candidate. Members remain as the share grows, and each build begins with
 * others: two canaries do not share their members, and nobody gets every canary first.
 *
 * @param bucket the visitor's number, 0 to 99
 */
export function isMember(bucket: number, { candidate, share }: Canary): boolean {
  const offset = Number.parseInt(contentHash(`${candidate.name} ${candidate.version}`, 8), 16);
  return (bucket + offset) % bucketCount < share;
}
