import { removeAbandoned } from './store/incoming';
import { ReleaseStore } from './store/ReleaseStore';

/** Opens the files of deployments for a shell that starts, and removes what a killed one was receiving. */
export async function openStore(remotesFile: string): Promise<ReleaseStore> {
  const store = new ReleaseStore(remotesFile);
  await store.prepare();
  await removeAbandoned(store.incomingFolder);
  return store;
}
