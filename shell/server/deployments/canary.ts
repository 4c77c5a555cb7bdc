import { DeploymentError } from './DeploymentError';
import type { Change, Shop } from './Shop';
import { runningCanaryOf, type CanaryEntry } from './store/entries';
import { removeOldReleases } from './store/retention';

export interface ShareChange extends Change {
  candidate: string;
  /** The share that the command has seen last. */
  from: number;
  /** 100 makes the candidate live for all, 0 rejects it. */
  share: number;
  /** Why it is rejected. */
  reason?: string;
}

/**
 * Changes the share of the visitors who get a candidate.
 *
 * @throws DeploymentError if another command has changed it, or if this process has rejected it
 */
export async function changeShare(shop: Shop, change: ShareChange): Promise<void> {
  const { store, registry } = shop;
  const { unit, by, candidate, from, share } = change;
  await store.change(async () => {
    const remotes = await store.readRemotes();
    const canary = runningCanaryOf(remotes[unit]);
    if (canary?.candidate !== candidate || canary.share !== from) {
      throw new DeploymentError(
        409,
        `${unit}: another command has replaced or rolled back ${candidate}.`,
      );
    }
    if (share === 0) {
      await rejectCanary(shop, { unit, by }, canary, change.reason ?? 'It was rejected.');
      return;
    }
    const problem = registry.canaries.get(unit)?.problem;
    if (problem) throw new DeploymentError(409, problem);
    const entry = share === 100 ? candidate : { live: canary.live, candidate, share };
    await store.writeRemotes({ ...remotes, [unit]: entry });
    if (share < 100) return;
    await store.appendHistory({ unit, action: 'promote', release: candidate, by });
    await removeOldReleases(store, unit, canary, entry);
  });
  await registry.refreshNow();
}

/** Gives the live build to all visitors. The entry keeps the candidate and the reason. */
export async function rejectCanary(
  { store }: Shop,
  { unit, by }: Change,
  { live, candidate }: CanaryEntry,
  reason: string,
): Promise<void> {
  const entry = { live, candidate, share: 0, reason };
  await store.writeRemotes({ ...(await store.readRemotes()), [unit]: entry });
  await store.appendHistory({ unit, action: 'reject', release: candidate, by, reason });
}
