// `npm run deploy -- UNIT [options]`: builds a remote if its build is stale, and deploys it like `shop deploy`.
import path from 'node:path';
import { deployUnit } from '../shared/build/deploy/deployUnit.mjs';
import { findUnit, root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await runCommand(() => deployUnit(process.argv.slice(2), build));

/** @param {string} name @returns {Promise<string>} the folder of its build */
async function build(name) {
  const unit = findUnit(name);
  await ensureInstalled();
  const { buildStale } = await import('./lib/buildStale.mjs');
  await buildStale({ only: [unit.name] });
  return path.join(root, unit.name, 'dist');
}
