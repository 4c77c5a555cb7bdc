import path from 'node:path';
import { parseArgs } from 'node:util';
import { packFiles } from '../../../shared/build/deploy/packBuild.mjs';
import { openShops } from '../../../shared/build/deploy/Shops.mjs';
import { requireParts, shellParts } from './ShellReleases.mjs';

/**
 * `deploy shell [--from FOLDER] [--rollback]`: replaces the shell of a running shop. Each process of `SHOP_URL` is
 * replaced by its own supervisor, one after the other.
 *
 * @param {string[]} args
 * @param {() => Promise<string>} build returns the folder of the unit with a build
 * @throws {Error} when the shell of a process is as before
 */
export async function deployShell(args, build) {
  const options = /** @type {const} */ ({
    from: { type: 'string' },
    rollback: { type: 'boolean' },
  });
  const { from, rollback } = parseArgs({ args, options }).values;
  const { shops } = openShops();
  if (rollback) {
    for (const shop of shops) {
      const { release } = await shop.rollBack('shell');
      console.log(`The shell at ${shop.url} is rolled back to ${release}.`);
    }
    return;
  }
  // A wrong token or URL is reported before a long build.
  await shops[0]?.status();
  const folder = path.resolve(from ?? (await build()));
  requireParts(folder);
  const archive = await packFiles('shell', folder, shellParts);
  for (const shop of shops) {
    const { release } = await shop.deploy('shell', archive, null);
    console.log(
      `The shell at ${shop.url} is live from ${release}. To roll back: the same command with --rollback.`,
    );
  }
}
