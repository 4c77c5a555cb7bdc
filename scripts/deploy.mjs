// `npm run deploy -- UNIT [options]`: builds a remote if its build is stale, and deploys it like `shop deploy`; `shell`
// replaces the shell of the running shop.
import path from 'node:path';
import { deployUnit } from '../shared/build/deploy/deployUnit.mjs';
import { findUnit, root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { deployShell } from './lib/shell/deployShell.mjs';

const [name, ...options] = process.argv.slice(2);
await runCommand(() =>
  name === 'shell'
    ? deployShell(options, async () => path.dirname(await build('shell')))
    : deployUnit(process.argv.slice(2), build),
);

/** @param {string} unitName @returns {Promise<string>} the folder of its build */
async function build(unitName) {
  const unit = findUnit(unitName);
  await ensureInstalled();
  const { buildStale } = await import('./lib/buildStale.mjs');
  await buildStale({ only: [unit.name] });
  return path.join(root, unit.name, 'dist');
}
