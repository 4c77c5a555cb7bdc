// `npm run build [-- UNIT …] [-- --force]`: builds the units whose builds are stale.
import { findUnit } from '../shared/build/units.mjs';
import { parseArgs } from 'node:util';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  await ensureInstalled({ omitDev: true });
  const { buildStale } = await import('./lib/buildStale.mjs');
  const only = positionals.map((name) => findUnit(name).name);
  await buildStale({ ...(only.length > 0 && { only }), force: values.force });
});
