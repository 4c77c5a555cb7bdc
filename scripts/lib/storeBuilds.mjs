import path from 'node:path';
import { remotes, root } from '../../shared/build/units.mjs';
import { endService, startService, waitForEnd } from './services.mjs';

/**
 * Lets the built shell make the builds of this checkout live, as copies: the next build overwrites `dist`, and files
 * must not change while visitors load them. It waits for the API when it replaces something, because a shop with this
 * data folder may be running already. Then the API fails to start, and nothing is replaced.
 *
 * @param {NodeJS.ProcessEnv} env of the shell
 * @param {import('./command.mjs').Run['onEnd']} onEnd
 * @throws {Error} when the data folder cannot be written; the reason has been printed
 */
export async function storeBuilds(env, onEnd) {
  const builds = remotes.map(({ name }) => [name, path.join(root, name, 'dist')]);
  const service = startService(
    'Storing the builds',
    ['shell/dist/server/main.js', '--store-builds'],
    {
      ...env,
      START_BUILDS: JSON.stringify(Object.fromEntries(builds)),
    },
  );
  onEnd(() => endService(service));
  const end = await waitForEnd(service);
  if (service.child.exitCode !== 0) throw new Error(end);
}
