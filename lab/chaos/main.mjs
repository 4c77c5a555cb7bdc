// `npm run chaos -w lab -- [--kills 20] [--shoppers 8] [--seed N]`: kills the API and PostgreSQL at random moments
// while people order, cancel and sign in, then audits the database. A finding sets the exit code to 1.
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/lib/command.mjs';
import { readNumber, readSeed } from '../lib/options.mjs';
import { runChaos } from './runChaos.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      shoppers: { type: 'string', default: '8' },
      seed: { type: 'string' },
    },
  });
  const options = {
    kills: readNumber('kills', values.kills),
    shoppers: readNumber('shoppers', values.shoppers, { max: 100 }),
    seed: readSeed(values.seed),
  };
  if (!(await runChaos(options, onEnd, signal))) process.exitCode = 1;
});
