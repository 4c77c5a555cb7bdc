import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { readDeployment } from '../remotes/readDeployment';
import { requireBuild } from './archive/requireBuild';
import { unpackArchive } from './archive/unpackArchive';
import { DeploymentError } from './DeploymentError';
import { recordLive, type Change, type Shop } from './Shop';
import { liveOf, type Entries, type Entry } from './store/entries';
import { noRelease } from './store/history';
import { withIncoming } from './store/incoming';
import { buildHash } from './store/releaseNames';
import { removeOldReleases } from './store/retention';

export interface NewDeployment extends Change {
  /** The build folder as tar.gz. */
  archive: Readable;
  /** Percentage of the visitors who get the build at first; null for all. */
  share: number | null;
}

export interface Deployed {
  release: string;
  /** The version of the build in `/health/remotes`. */
  build: string;
  /** What was not checked, one sentence each. */
  notes: string[];
}

/** How often the checks are repeated because other remotes have changed in the meantime. */
const maxAttempts = 3;

/**
 * Deploys a build: for all visitors, or as the candidate of a share of them. Nothing of it is kept unless it passes
 * every check.
 *
 * @throws DeploymentError if it is refused
 */
export async function deploy(shop: Shop, deployment: NewDeployment): Promise<Deployed> {
  const { unit, share } = deployment;
  if (shop.inProgress.has(unit)) {
    throw new DeploymentError(
      409,
      `Another deployment of ${unit} is running. Try again when it has ended.`,
    );
  }
  shop.inProgress.add(unit);
  try {
    await requireLive(shop, unit, share);
    return await withIncoming(shop.store.incomingFolder, async (folder) => {
      await unpackBuild(shop, deployment, folder);
      return putLive(shop, deployment, folder);
    });
  } finally {
    shop.inProgress.delete(unit);
  }
}

async function requireLive({ store }: Shop, unit: string, share: number | null): Promise<void> {
  if (share === null || (await store.readRemotes())[unit] !== undefined) return;
  throw new DeploymentError(
    409,
    `${unit} has no live build that the other visitors could get. Deploy it without a share first.`,
  );
}

/** Unpacks the archive, and records why it is not the build of the remote. */
async function unpackBuild(
  { store }: Shop,
  { unit, by, archive }: NewDeployment,
  folder: string,
): Promise<void> {
  try {
    await unpackArchive(archive, folder);
    await requireBuild(unit, folder, 'This build');
  } catch (error) {
    if (error instanceof DeploymentError) {
      const { message: reason } = error;
      const refusal = { unit, action: 'refuse', release: noRelease, by, reason } as const;
      await store.change(() => store.appendHistory(refusal));
    }
    throw error;
  }
}

async function putLive(shop: Shop, deployment: NewDeployment, folder: string): Promise<Deployed> {
  const { store } = shop;
  const { unit, by } = deployment;
  const hash = await buildHash(folder);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = await store.readRemotes();
    const { problems, notes } = await shop.check(unit, folder);
    const release = store.nameRelease(unit, hash);
    if (problems.length > 0) {
      const reason = problems.join(' ');
      await store.change(() =>
        store.appendHistory({ unit, action: 'refuse', release, by, reason }),
      );
      throw new DeploymentError(422, `${reason} Nothing was deployed.`);
    }
    const isDone = await store.change(async () => {
      const current = await store.readRemotes();
      if (!isDeepStrictEqual(current[unit], before[unit])) {
        throw new DeploymentError(
          409,
          `Another command has changed ${unit} in the meantime. Nothing was deployed. Look at its status, then try again.`,
        );
      }
      if (!isDeepStrictEqual(current, before)) return false;
      await store.moveIn(folder, release);
      await writeLive(shop, deployment, current, release);
      return true;
    });
    if (isDone) {
      await shop.registry.refreshNow();
      const { version: build } = await readDeployment(unit, store.toLocation(release));
      return { release, build, notes };
    }
  }
  throw new DeploymentError(
    409,
    'Other remotes have changed while this build was checked, again and again. Nothing was deployed. Try again.',
  );
}

/** Switches the shop to a stored release. A process that is killed in between leaves what is live recorded. */
async function writeLive(
  shop: Shop,
  { unit, by, share }: NewDeployment,
  remotes: Entries,
  release: string,
): Promise<void> {
  const { store } = shop;
  const former = remotes[unit];
  if (former !== undefined) await recordLive(shop, { unit, by }, liveOf(former));
  const entry: Entry =
    share === null || former === undefined
      ? release
      : { live: liveOf(former), candidate: release, share };
  await store.writeRemotes({ ...remotes, [unit]: entry });
  await store.appendHistory(
    share === null
      ? { unit, action: 'deploy', release, by }
      : { unit, action: 'canary', release, by, share },
  );
  await removeOldReleases(store, unit, former ?? release, entry);
}
