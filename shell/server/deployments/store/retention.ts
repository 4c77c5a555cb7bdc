import { canaryOf, liveOf, type Entry } from './entries';
import { releasesBefore } from './history';
import type { ReleaseStore } from './ReleaseStore';

/** How many old releases of a remote are kept for open pages, and how many for rollbacks. */
const maxOldReleases = 5;

/** Removes the releases that neither an open page nor a rollback needs. */
export async function removeOldReleases(
  store: ReleaseStore,
  unit: string,
  former: Entry,
  current: Entry,
): Promise<void> {
  await removeCandidate(store, former, current);
  const earlier = releasesBefore(await store.readHistory(unit), liveOf(current));
  const kept = [
    liveOf(former),
    liveOf(current),
    canaryOf(current)?.candidate,
    ...earlier.slice(0, maxOldReleases),
  ];
  const stored = await store.releases(unit);
  const recent = stored.filter((release) => !kept.includes(release)).slice(-maxOldReleases);
  for (const release of stored) {
    if (![...kept, ...recent].includes(release)) await store.remove(release);
  }
}

/** Removes a candidate that did not go live. Pages that are still open load the live build instead. */
export async function removeCandidate(
  store: ReleaseStore,
  former: Entry,
  current: Entry,
): Promise<void> {
  const candidate = canaryOf(former)?.candidate;
  if (!candidate || [liveOf(current), canaryOf(current)?.candidate].includes(candidate)) return;
  await store.remove(candidate);
}
