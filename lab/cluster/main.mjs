// `npm run cluster -w lab -- [--kills 5] [--only PART] [--seed N] [--logs FOLDER]`: runs the shop on many processes and
// kills each kind of process while people order. A missed target or a finding sets the exit code to 1.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/lib/command.mjs';
import { readNumber, readSeed } from '../lib/options.mjs';
import { runCluster } from './runCluster.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
      seed: { type: 'string' },
      logs: { type: 'string' },
    },
  });
  const options = {
    kills: readNumber('kills', values.kills),
    only: values.only,
    seed: readSeed(values.seed),
    // npm runs the command in `lab`; the folder is relative to where the user called npm.
    logFolder: values.logs && path.resolve(process.env.INIT_CWD ?? '', values.logs),
  };
  if (!(await runCluster(options, onEnd, signal))) process.exitCode = 1;
});
