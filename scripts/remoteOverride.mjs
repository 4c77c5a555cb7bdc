// `npm run remote:override -- mf_catalog@URL`: a link that shows a remote of another origin inside a shop, signed with
// REMOTE_OVERRIDE_SECRET.
import { root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/processes.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const { buildStale } = await import('./lib/buildStale.mjs');
  await buildStale({ only: ['shell'] });
  const args = [`${root}shell/dist/server/main.js`, '--sign-override', ...process.argv.slice(2)];
  const { exitCode } = await run(process.execPath, args);
  process.exitCode = exitCode;
});
