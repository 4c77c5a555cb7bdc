// `npm run build [-- UNIT …] [-- --force]`: builds the units whose builds are stale.
import { parseArgs } from 'node:util';
import { findUnit } from '../shared/build/units.mjs';
import { buildStale } from './lib/buildStale.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  await ensureInstalled({ omitDev: true });
  await buildStale({ only: positionals.map((name) => findUnit(name).name), force: values.force });
});
