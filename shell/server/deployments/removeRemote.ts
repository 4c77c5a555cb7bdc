import { DeploymentError } from './DeploymentError';
import type { Change, Shop } from './Shop';
import { liveOf } from './store/entries';

/** Removes a remote with its pages and releases. The history remains. */
export async function removeRemote({ store, registry }: Shop, { unit, by }: Change): Promise<void> {
  await store.change(async () => {
    const { [unit]: entry, ...others } = await store.readRemotes();
    if (entry === undefined) throw new DeploymentError(404, `This shop has no ${unit}.`);
    await store.writeRemotes(others);
    await store.appendHistory({ unit, action: 'remove', release: liveOf(entry), by });
    await store.removeReleases(unit);
  });
  await registry.refreshNow();
}
