// `npm run build [-- UNIT …] [-- --force]`: builds the units whose builds are stale.
import { parseArgs } from 'node:util';
import { findUnit } from '../shared/build/units.mjs';
import { buildStale, buildStep } from './lib/buildStale.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled, installStep } from './lib/install.mjs';
import { Progress } from './lib/Progress.mjs';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const progress = new Progress([installStep, buildStep]);
  const only = positionals.map((name) => findUnit(name).name);
  await ensureInstalled({ omitDev: true, progress });
  await buildStale({ only, force: values.force, progress });
});
