// `npm run mutations -w lab -- FILE [TEST …]`: changes FILE in one place at a time (StrykerJS) and lists the changes
// that no test detects. It runs the tests of the same unit that import the file, or only the given ones.
import { existsSync, rmSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { runCommand } from '../../scripts/lib/command.mjs';
import { openTestDatabase } from '../../scripts/lib/testDatabase.mjs';
import { root } from '../../shared/build/units.mjs';

const copyFolder = '.stryker-tmp';

await runCommand(async ({ onEnd }) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...tests] = positionals;
  if (!file) throw new Error('Usage: npm run mutations -w lab -- FILE [TEST …]');
  process.chdir(root);
  for (const name of positionals)
    if (!existsSync(name)) throw new Error(`${name} does not exist in ${root}.`);

  // An interrupted Stryker leaves its copy of the workspace behind.
  onEnd(() => rmSync(copyFolder, { recursive: true, force: true }));
  if (file.startsWith('api/')) {
    const database = await openTestDatabase();
    if (database) onEnd(database.stop);
    if (database) process.env.TEST_DATABASE_URL = database.url;
  }
  // Stryker loads jest.config.mjs, which reads these, in other processes.
  process.env.MUTATED_FILE = file;
  process.env.MUTATION_TESTS = tests.join(',');
  await new Stryker({
    mutate: [file],
    tempDirName: copyFolder,
    testRunner: 'jest',
    jest: {
      configFile: 'lab/mutations/jest.config.mjs',
      enableFindRelatedTests: tests.length === 0,
    },
    coverageAnalysis: 'perTest',
    // Files that the tests do not read.
    ignorePatterns: ['**/dist', '.cache', '.types', '.data', '/screens'],
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { logTests: false, reportTests: false },
    timeoutMS: 60_000,
  }).runMutationTest();
});
