// `npm run fuzz -- [--target api|shell] [--engine pglite|postgresql] --requests N [--seed S]`: sends valid,
// boundary and hostile requests to every endpoint of the API, in one process, or to the shell of the
// production build. Any finding is an exit code of 1.
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';

const allowed = { target: ['api', 'shell'], engine: ['pglite', 'postgresql'] };

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', default: 'api' },
      engine: { type: 'string', default: 'pglite' },
      requests: { type: 'string', default: '5000' },
      seed: { type: 'string' },
    },
  });
  for (const [option, choices] of Object.entries(allowed)) {
    const value = values[/** @type {keyof typeof allowed} */ (option)];
    if (!choices.includes(value)) throw new Error(`--${option} is one of ${choices.join(', ')}.`);
  }
  await ensureInstalled();
  const { readSeed } = await import('../lib/random.mjs');
  const options = { requests: Number(values.requests), seed: readSeed(values.seed), signal };
  if (values.target === 'shell') {
    const { fuzzTemporaryShell } = await import('./temporaryShell.mjs');
    if ((await fuzzTemporaryShell(options, onEnd)) > 0) process.exitCode = 1;
  } else {
    const { fuzzApi } = await import('./api.mjs');
    const database = values.engine === 'postgresql' ? await openPostgres() : undefined;
    if (database) onEnd(database.stop);
    process.exitCode = await fuzzApi({ ...options, databaseUrl: database?.url });
  }
});

async function openPostgres() {
  const { openTestDatabase } = await import('../lib/testDatabase.mjs');
  const database = await openTestDatabase();
  if (!database) throw new Error('PostgreSQL was not found.');
  return database;
}
