import type { Deployment } from '../remotes/Deployment';

/** Creates a build of a remote without files. */
export const createDeployment = (name: string, version: string): Deployment => ({
  name,
  version,
  location: { folder: version },
  manifest: null,
  unit: null,
  pages: {},
  problem: null,
  readError: null,
});
