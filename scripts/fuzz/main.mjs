// `npm run fuzz -- --requests N [--seed S]`: sends valid, boundary and hostile requests to every endpoint
// of the API, in one process and on the embedded database. Any finding is an exit code of 1.
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';

await runCommand(async ({ signal }) => {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '5000' }, seed: { type: 'string' } },
  });
  await ensureInstalled();
  const { run } = await import('../lib/processes.mjs');
  const { readSeed } = await import('../lib/random.mjs');
  const program = ['-r', './api/test/support/typescript.cjs', 'api/test/fuzz/main.ts'];
  const args = [values.requests, String(readSeed(values.seed))];
  const { exitCode } = await run(process.execPath, [...program, ...args], { signal });
  process.exitCode = exitCode;
});
