import { run } from '../../scripts/lib/processes.mjs';

/** Builds for production what has changed since the last build. @throws {Error} when a build fails */
export async function buildShop() {
  const { exitCode } = await run('npm', ['run', 'build', '--silent'], { isGroup: true });
  if (exitCode !== 0) throw new Error('The shop could not be built (see above).');
}
