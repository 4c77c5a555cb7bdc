import { cp } from 'node:fs/promises';
import { DeploymentError } from './DeploymentError';
import { canaryOf, liveOf, type Entry } from './store/entries';
import { isRemoved, isTakenBack, type HistoryEvent } from './store/history';
import { withIncoming } from './store/incoming';
import { buildHash, hashInName } from './store/releaseNames';
import type { ReleaseStore } from './store/ReleaseStore';
import { removeOldReleases } from './store/retention';

/** Who is named in the history. */
const by = 'npm start';

interface StoreOptions {
  /** Prints a sentence about a build that does not go live. */
  warn: (sentence: string) => void;
  /** Called before a build replaces one that a running shop may serve. */
  beforeReplacing: () => Promise<void>;
}

/**
 * Stores builds as releases, and makes them live unless they are already. A build does not go live again that was taken
 * back, whose remote was removed, or that was there at the last start: another one was deployed since.
 *
 * @param builds the folder of each remote's build. Later builds overwrite it, so it is copied
 */
export async function storeBuilds(
  store: ReleaseStore,
  builds: Readonly<Record<string, string>>,
  { warn, beforeReplacing }: StoreOptions,
): Promise<void> {
  for (const [unit, build] of Object.entries(builds)) {
    const hash = await buildHash(build);
    const entry = (await store.readRemotes())[unit];
    const history = await store.readHistory(unit);
    const reason = await keepReason(store, entry, history, hash);
    if (reason !== null) {
      if (reason) warn(`${unit}: ${reason} To deploy it nevertheless: npm run deploy -- ${unit}`);
      const live = entry && liveOf(entry);
      if (live && hashInName(live) === hash && lastStarted(history) !== hash) {
        await store.change(() => store.appendHistory({ unit, action: 'start', release: live, by }));
      }
      continue;
    }
    if (entry !== undefined) await beforeReplacing();
    await withIncoming(store.incomingFolder, async (folder) => {
      await cp(build, folder, { recursive: true });
      if ((await buildHash(folder)) !== hash) {
        throw new DeploymentError(409, `${build} has changed while it was copied. Start again.`);
      }
      const release = store.nameRelease(unit, hash);
      await store.change(async () => {
        const remotes = await store.readRemotes();
        await store.moveIn(folder, release);
        await store.writeRemotes({ ...remotes, [unit]: release });
        await store.appendHistory({ unit, action: 'start', release, by });
        await removeOldReleases(store, unit, remotes[unit] ?? release, release);
      });
    });
  }
}

/** Returns why a build does not go live, an empty text if that is nothing to tell, or null if it goes live. */
async function keepReason(
  store: ReleaseStore,
  entry: Entry | undefined,
  history: readonly HistoryEvent[],
  hash: string,
): Promise<string | null> {
  if (entry === undefined) {
    return isRemoved(history) ? 'this remote was removed, so its build is not shown.' : null;
  }
  const live = liveOf(entry);
  // Another server hosts this remote and decides.
  if (/^https?:/.test(live)) return '';
  if (!hashInName(live) || !(await store.isThere(live))) return null;
  if (hashInName(live) === hash) return '';
  const canary = canaryOf(entry);
  if (canary && canary.share > 0 && hashInName(canary.candidate) === hash) return '';
  if (isTakenBack(history, hash)) {
    return `the build of the sources was taken back, so ${live} stays live.`;
  }
  // It was live before, and something else was deployed since.
  return lastStarted(history) === hash ? '' : null;
}

/** Returns the hash of the build that `npm start` has found last. */
function lastStarted(history: readonly HistoryEvent[]): string | undefined {
  return hashInName(history.findLast(({ action }) => action === 'start')?.release ?? '');
}
