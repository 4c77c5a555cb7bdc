// `npm test`: everything a release must pass. `--quick`: without builds and browsers, and with one database engine.
// `--cached` (`npm run verify`): skips tasks whose inputs have not changed. The last line is the sum.
import { parseArgs } from 'node:util';
import { buildStale } from './lib/buildStale.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporaryFiles.mjs';
import { countFailures, countTasks } from './lib/testCounts.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, cached: { type: 'boolean' } },
  });
  // The journeys are the tests of `e2e`; those of the lab prove nothing about the shop.
  const options = [
    '--filter=!@shop/e2e',
    '--filter=!@shop/lab',
    ...(values.cached ? [] : ['--force']),
  ];
  keepTemporaryFilesInMemory();
  await ensureInstalled();
  const { useTestDatabase } = await import('./lib/testDatabase.mjs');
  const { runPlaywright } = await import('./lib/runPlaywright.mjs');
  const hasPostgres = await useTestDatabase(onEnd);
  // React and Testing Library behave differently in production.
  delete process.env.NODE_ENV;

  /** @type {import("./lib/testCounts.mjs").Counts[]} */
  const counts = [];
  if (values.quick) {
    counts.push(await countTasks(['test', 'lint', ...options]));
  } else {
    const tests = ['test', ...(hasPostgres ? ['test:pglite'] : [])];
    counts.push(await countFailures(buildStale));
    counts.push(await countTasks(['contracts']));
    counts.push(await countTasks([...tests, 'lint', ...options]));
    counts.push(await countFailures(() => runPlaywright([])));
  }
  if (signal.aborted) return;
  if (!hasPostgres) console.log('PostgreSQL was not found: the API was tested on PGlite only.');
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    counts.reduce((total, count) => total + count[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
});
