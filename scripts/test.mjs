// `npm test`: everything a release must pass. `--quick` (`npm run verify`) leaves the browser out.
// Goes on after failures; the last line is the sum.
import { ensureInstalled, requireNode } from './install.mjs';
import { onEndRequest } from './services.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {Counts & { name: string, seconds: number }} Result
 */

/** @type {(() => Promise<void>)[]} */
const cleanups = [];
/** @type {Result[]} */
const results = [];
/** @type {string[]} */
const notes = [];

let isEnding = false;

requireNode();
onEndRequest(() => {
  isEnding = true;
  void cleanUp().then(() => process.exit(130));
});

try {
  await ensureInstalled();
  await runSteps(process.argv.includes('--quick'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ name: 'set-up', seconds: 0, passed: 0, failed: 1 });
} finally {
  await cleanUp();
}
report();

/** @param {boolean} isQuick */
async function runSteps(isQuick) {
  const { checkContracts, checkLedger, runApiTests, runJest, runJourneys, runTool } =
    await import('./testSteps.mjs');
  const { units } = await import('../shared/build/units.mjs');
  const { openTestDatabase } = await import('./testDatabase.mjs');

  await step('types', () => runTool('typescript/bin/tsc', ['-b']));
  await step('lint', () => runTool('eslint/bin/eslint.js', ['--max-warnings', '0', '.']));
  await step('styles', () => runTool('stylelint/bin/stylelint.mjs', ['**/*.{css,scss}']));
  await step('boundaries', () =>
    runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
      ...['--config', '.dependency-cruiser.cjs', 'shared', 'e2e', 'scripts'],
      ...units.map(({ name }) => name),
    ]),
  );
  await step('format', () =>
    runTool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  );
  await step('ledger', () => checkLedger());
  await step('build', async () => {
    const { buildStale } = await import('./build.mjs');
    await buildStale();
    return { passed: 1, failed: 0 };
  });
  await step('contracts', () => checkContracts());
  await step('units and tools', () => runJest());
  await step('API on PGlite', () => runApiTests());
  await step('API on PostgreSQL', async () => {
    const database = await openTestDatabase();
    if (!database) {
      notes.push('PostgreSQL was not found: the API tests ran on PGlite only.');
      return { passed: 0, failed: process.env.REQUIRE_POSTGRES === '1' ? 1 : 0 };
    }
    cleanups.push(database.stop);
    return runApiTests(database.url);
  });
  if (!isQuick) await step('browser journeys', () => runJourneys());
}

/** @param {string} name @param {() => Promise<Counts>} run */
async function step(name, run) {
  if (isEnding) return;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const startedAt = performance.now();
  /** @type {Counts} */
  let counts;
  try {
    counts = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts = { passed: 0, failed: 1 };
  }
  results.push({ name, seconds: (performance.now() - startedAt) / 1000, ...counts });
}

function report() {
  const total = { passed: 0, failed: 0 };
  console.log(
    `\n${'step'.padEnd(20)}${'time'.padStart(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}`,
  );
  for (const { name, seconds, passed, failed } of results) {
    total.passed += passed;
    total.failed += failed;
    const time = `${seconds.toFixed(1)} s`.padStart(8);
    console.log(
      `${name.padEnd(20)}${time}${String(passed).padStart(8)}${String(failed).padStart(8)}`,
    );
  }
  for (const note of notes) console.log(note);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function cleanUp() {
  for (const clean of cleanups.splice(0)) await clean();
}
