// `npm test`: everything a release must pass. `--quick` (`npm run verify`): without builds, browser,
// processes and the tools' own tests, and with one database engine. Continues after failures; the last
// line is the sum.
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporaryFiles.mjs';

await runCommand(async ({ onEnd, signal }) => {
  keepTemporaryFilesInMemory();
  await ensureInstalled();
  const { printSummary, runSteps } = await import('./lib/runSteps.mjs');
  const { openTestDatabase } = await import('./lib/testDatabase.mjs');
  const {
    build,
    buildChecks,
    fuzz,
    journeys,
    pgliteTests,
    postgresTests,
    sourceChecks,
    toolTests,
    unitTests,
  } = await import('./lib/testSteps.mjs');
  const isQuick = process.argv.includes('--quick');

  const database = await openTestDatabase();
  if (database) onEnd(database.stop);
  const isWhole = !database;
  const quickTests = [
    database ? postgresTests(database.url, { isQuick }) : pgliteTests({ isQuick, isWhole }),
    unitTests,
  ];
  const allTests = [
    ...[build, postgresTests(database?.url, { isQuick }), unitTests, pgliteTests({ isWhole })],
    ...[fuzz, toolTests, ...buildChecks],
  ];
  const reports = await runSteps(isQuick ? [...quickTests, ...sourceChecks] : allTests, signal);
  if (!isQuick && !signal.aborted) {
    reports.push(...(await runSteps([journeys(database?.url), ...sourceChecks], signal)));
  }
  if (!signal.aborted && printSummary(reports) > 0) process.exitCode = 1;
});
