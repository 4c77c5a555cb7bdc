import type { UnitUses } from '../remotes/Deployment';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import type { VitalsStore } from '../vitals/VitalsStore';
import type { CheckBuild } from './checks/checkInChild';
import { lastRecorded } from './store/history';
import type { ReleaseStore } from './store/ReleaseStore';

/** The shop that remotes are deployed into. */
export interface Shop {
  store: ReleaseStore;
  registry: Pick<RemoteRegistry, 'live' | 'canaries' | 'refreshNow'>;
  vitals: Pick<VitalsStore, 'get'>;
  check: CheckBuild;
  /** The pages that the shell links to, and the fragments that it shows. */
  shell: UnitUses;
  /** The remotes whose builds this process receives or checks. */
  inProgress: Set<string>;
}

/** What is changed, and by whom. */
export interface Change {
  unit: string;
  /** The name of the token. */
  by: string;
}

/** Records the live release if the history lacks it: somebody edited the entry, or a process was killed. */
export async function recordLive(
  { store }: Shop,
  { unit, by }: Change,
  live: string,
): Promise<void> {
  const recorded = lastRecorded(await store.readHistory(unit));
  if (recorded?.release !== live) {
    await store.appendHistory({ unit, action: 'found', release: live, by });
  }
}
