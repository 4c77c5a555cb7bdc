// `npm test`: everything a release must pass. `--quick`: without builds, browser, processes and the tools'
// own tests, and with one database engine. `--affected` (`npm run verify`): the quick part for the units
// that have changed since the upstream branch. Continues after failures; the last line is the sum.
import { unitsAffectedSince } from './lib/affectedUnits.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporaryFiles.mjs';

await runCommand(async ({ onEnd, signal }) => {
  keepTemporaryFilesInMemory();
  await ensureInstalled();
  const { printSummary, runSteps } = await import('./lib/runSteps.mjs');
  const { openTestDatabase } = await import('./lib/testDatabase.mjs');
  const { allTests, journeys, quickTests, sourceChecks } = await import('./lib/testSteps.mjs');
  const isAffected = process.argv.includes('--affected');
  const isQuick = isAffected || process.argv.includes('--quick');
  const affected = isAffected ? unitsAffectedSince('@{upstream}') : undefined;
  if (affected) console.log(`Changed units: ${affected.join(', ') || 'none'}`);

  const database = affected?.includes('api') === false ? undefined : await openTestDatabase();
  if (database) onEnd(database.stop);
  const tests = isQuick ? quickTests(database?.url, affected) : allTests(database?.url);
  const reports = await runSteps(isQuick ? [...tests, ...sourceChecks] : tests, signal);
  if (!isQuick && !signal.aborted) {
    reports.push(...(await runSteps([journeys(database?.url), ...sourceChecks], signal)));
  }
  if (!signal.aborted && printSummary(reports) > 0) process.exitCode = 1;
});
