import { readDeployment } from '../remotes/readDeployment';
import { requireBuild } from './archive/requireBuild';
import { rejectCanary } from './canary';
import { DeploymentError } from './DeploymentError';
import { recordLive, type Change, type Shop } from './Shop';
import { liveOf, runningCanaryOf } from './store/entries';
import { releasesBefore } from './store/history';
import { removeCandidate } from './store/retention';

export interface RolledBack {
  /** What is live now. */
  release: string;
  build: string;
  /** The candidate that was rejected instead, or null. */
  candidate: string | null;
}

/**
 * Takes the candidate from the visitors who get it. Without one, returns to the last release before the live one that
 * was not taken back.
 *
 * @throws DeploymentError if there is none, or if it cannot be used
 */
export async function rollBack(shop: Shop, change: Change): Promise<RolledBack> {
  const { store } = shop;
  const { unit } = change;
  const result = await store.change(async () => {
    const remotes = await store.readRemotes();
    const current = remotes[unit];
    if (current === undefined) throw new DeploymentError(404, `This shop has no ${unit}.`);
    const canary = runningCanaryOf(current);
    if (canary) {
      await rejectCanary(shop, change, canary, `It was rolled back by hand.`);
      return { release: canary.live, candidate: canary.candidate };
    }
    const live = liveOf(current);
    await recordLive(shop, change, live);
    const release = await findEarlier(shop, unit, live);
    // Recorded before the switch, so that an interrupted rollback counts, too.
    await store.appendHistory({ ...change, action: 'rollback', release, from: live });
    await requireUsable(shop, change, release, live);
    await store.writeRemotes({ ...remotes, [unit]: release });
    await removeCandidate(store, current, release);
    return { release, candidate: null };
  });
  await shop.registry.refreshNow();
  const { version: build } = await readDeployment(unit, store.toLocation(result.release));
  return { ...result, build };
}

async function findEarlier({ store }: Shop, unit: string, live: string): Promise<string> {
  for (const release of releasesBefore(await store.readHistory(unit), live)) {
    if (await store.isThere(release)) return release;
  }
  throw new DeploymentError(
    409,
    `There is no release of ${unit} before ${live} that was not taken back. Deploy a build that works.`,
  );
}

/** Keeps the live release if an earlier one has lost files or does not fit this shell. */
async function requireUsable(shop: Shop, change: Change, release: string, live: string) {
  try {
    const location = shop.store.toLocation(release);
    if ('folder' in location) await requireBuild(change.unit, location.folder, release);
    const { problem } = await readDeployment(change.unit, location);
    if (problem) throw new DeploymentError(409, `${release} cannot be used: ${problem}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await shop.store.appendHistory({ ...change, action: 'restore', release: live, reason });
    throw error;
  }
}
