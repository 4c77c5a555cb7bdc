// `npm run engines -w e2e [-- --project 'firefox 390']`: the purchase, the packing and the contact form in Firefox, WebKit and
// old releases of Chromium. The arguments are those of Playwright; the last line is the sum.
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/temporaryFiles.mjs';

await runCommand(async ({ onEnd }) => {
  keepTemporaryFilesInMemory();
  await ensureInstalled();
  const { useTestDatabase } = await import('./lib/testDatabase.mjs');
  const { runPlaywright } = await import('./lib/runPlaywright.mjs');
  await useTestDatabase(onEnd);
  const args = ['--config', 'engines.config.ts', ...process.argv.slice(2)];
  const { passed, failed } = await runPlaywright(args);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
