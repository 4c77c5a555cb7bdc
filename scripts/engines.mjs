// `npm run engines -w e2e [-- --project 'firefox 390']`: the purchase, the packing and the contact form in Firefox, WebKit and
// old releases of Chromium. The arguments are those of Playwright; the last line is the sum.
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporaryFiles.mjs';

await runCommand(async ({ onEnd, signal }) => {
  keepTemporaryFilesInMemory();
  await ensureInstalled();
  const { printSummary, runSteps } = await import('./lib/runSteps.mjs');
  const { openTestDatabase } = await import('./lib/testDatabase.mjs');
  const { engines } = await import('./lib/testSteps.mjs');
  const database = await openTestDatabase();
  if (database) onEnd(database.stop);
  const reports = await runSteps([engines(database?.url, process.argv.slice(2))], signal);
  if (!signal.aborted && printSummary(reports) > 0) process.exitCode = 1;
});
