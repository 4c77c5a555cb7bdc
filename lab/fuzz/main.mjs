// `npm run fuzz -w lab -- [--target api|shell] [--engine pglite|postgresql] [--requests 5000] [--seed N]`: sends valid,
// boundary and hostile requests to every endpoint of the API (in one process), or to the shell of the production
// build. A finding sets the exit code to 1.
import { parseArgs } from 'node:util';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { openTestDatabase } from '../../scripts/lib/testDatabase.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { readNumber, readSeed } from '../lib/options.mjs';
import { fuzzShell } from './shell.mjs';

/** @typedef {import('../../scripts/lib/command.mjs').Run} Run */

const choices = { target: ['api', 'shell'], engine: ['pglite', 'postgresql'] };

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', default: 'api' },
      engine: { type: 'string', default: 'pglite' },
      requests: { type: 'string', default: '5000' },
      seed: { type: 'string' },
    },
  });
  for (const option of /** @type {const} */ (['target', 'engine'])) {
    if (!choices[option].includes(values[option]))
      throw new Error(`--${option} is one of ${choices[option].join(', ')}.`);
  }
  const requests = readNumber('requests', values.requests);
  const seed = readSeed(values.seed);
  const isClean =
    values.target === 'shell'
      ? await fuzzBuiltShell(requests, seed, { onEnd, signal })
      : await fuzzApi(requests, seed, values.engine, { onEnd, signal });
  if (!isClean) process.exitCode = 1;
});

/**
 * Runs the fuzzer of the API, which imports TypeScript sources, in another process.
 *
 * @param {number} requests @param {number} seed @param {string} engine @param {Run} run
 * @returns {Promise<boolean>} whether nothing was found
 */
async function fuzzApi(requests, seed, engine, { onEnd, signal }) {
  const database = engine === 'postgresql' ? await openTestDatabase() : undefined;
  if (database) onEnd(database.stop);
  else if (engine === 'postgresql') throw new Error('PostgreSQL was not found.');
  const program = ['-r', './scripts/jest/typescript.cjs', 'lab/fuzz/api/main.ts'];
  const env = { ...process.env, TEST_DATABASE_URL: database?.url };
  const args = [...program, String(requests), String(seed)];
  const { exitCode } = await run(process.execPath, args, { signal, env });
  return exitCode === 0;
}

/**
 * Sends the requests to the shell of the production build and prints one example of each problem.
 *
 * @param {number} requests @param {number} seed @param {Run} run
 * @returns {Promise<boolean>} whether nothing was found
 */
async function fuzzBuiltShell(requests, seed, { onEnd, signal }) {
  await buildShop();
  const shop = new TemporaryShop(onEnd);
  await shop.startApi();
  const { url } = await shop.startShell();
  console.log(`${requests} requests to the shell, seed ${seed}.`);
  const findings = await fuzzShell({ origin: url, requests, seed, signal });
  const examples = new Map(findings.map(({ problem, request }) => [problem, request]));
  for (const [problem, request] of examples)
    console.log(`FOUND  ${problem}\n${JSON.stringify(request)}`);
  console.log(examples.size === 0 ? 'Nothing was found.' : `${examples.size} findings.`);
  return examples.size === 0;
}
