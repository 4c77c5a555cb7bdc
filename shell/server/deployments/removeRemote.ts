import { newProblems } from '../remotes/newProblems';
import { DeploymentError } from './DeploymentError';
import type { Change, Shop } from './Shop';
import { liveOf } from './store/entries';

/**
 * Removes a remote with its pages and releases. The history remains.
 *
 * @throws DeploymentError if others link to its pages, or show its fragments
 */
export async function removeRemote(shop: Shop, { unit, by }: Change): Promise<void> {
  const { store, registry, shell } = shop;
  await store.change(async () => {
    const { [unit]: entry, ...others } = await store.readRemotes();
    if (entry === undefined) throw new DeploymentError(404, `This shop has no ${unit}.`);
    await registry.refreshNow();
    const { deployments } = registry.live;
    const rest = deployments.filter(({ name }) => name !== unit);
    const problems = newProblems(deployments, rest, shell);
    if (problems.length > 0) {
      throw new DeploymentError(409, `${problems.join(' ')} Nothing was removed.`);
    }
    await store.writeRemotes(others);
    await store.appendHistory({ unit, action: 'remove', release: liveOf(entry), by });
    await store.removeReleases(unit);
  });
  await registry.refreshNow();
}
