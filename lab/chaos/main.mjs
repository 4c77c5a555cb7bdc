// `npm run chaos -w lab -- [--kills 20] [--seed N]`: kills the API and PostgreSQL at random moments
// while people order, cancel and sign in, then audits the database. A finding sets the exit code to 1.
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/lib/command.mjs';
import { readNumber, readSeed } from '../lib/options.mjs';
import { runChaos } from './runChaos.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      seed: { type: 'string' },
    },
  });
  const options = {
    kills: readNumber('kills', values.kills),
    seed: readSeed(values.seed),
  };
  if (!(await runChaos(options, onEnd, signal))) process.exitCode = 1;
});
