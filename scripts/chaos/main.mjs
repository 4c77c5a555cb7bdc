// `npm run chaos -- --kills N [--seconds N] [--seed S]`: kills the API and PostgreSQL at random moments while people
// order, cancel and sign in, and audits what is left. Any finding is an exit code of 1.
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '0' },
      seed: { type: 'string' },
      shoppers: { type: 'string', default: '8' },
      apis: { type: 'string', default: '2' },
    },
  });
  await ensureInstalled();
  const { readSeed } = await import('../lib/random.mjs');
  const { runChaos } = await import('./runChaos.mjs');
  const isClean = await runChaos(
    {
      kills: Number(values.kills),
      seconds: Number(values.seconds),
      shoppers: Number(values.shoppers),
      apis: Number(values.apis),
      seed: readSeed(values.seed),
    },
    onEnd,
    signal,
  );
  if (!isClean) process.exitCode = 1;
});
