/**
 * The entry of a remote in `remotes.json`: the location of its live build, or a canary. A location is a release such as
 * `releases/mf-x/20261127101500000-0123456789ab`, relative to the file, or an absolute folder or URL.
 */
export type Entry = string | CanaryEntry;

/** A candidate beside the live build. The file keeps a rejected one for every process, also after a restart. */
export interface CanaryEntry {
  live: string;
  candidate: string;
  /** Percentage of the visitors who get the candidate; 0 after a rejection. */
  share: number;
  /** Why it was rejected. */
  reason?: string;
}

/** The content of `remotes.json`. */
export type Entries = Readonly<Record<string, Entry>>;

export const liveOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.live);

/** Returns the candidate, also a rejected one. */
export const canaryOf = (entry: Entry | undefined): CanaryEntry | null =>
  typeof entry === 'object' ? entry : null;

/** Returns the candidate that some visitors get. */
export function runningCanaryOf(entry: Entry | undefined): CanaryEntry | null {
  const canary = canaryOf(entry);
  return canary && canary.share > 0 ? canary : null;
}
