// `npm run cluster -- --kills N [--seconds N] [--only PART]`: the shop on many processes, each kind of which
// is killed N times while people order. A missed target or any finding is an exit code of 1.
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '0' },
      only: { type: 'string', multiple: true },
      seed: { type: 'string' },
      shoppers: { type: 'string', default: '6' },
      visitors: { type: 'string', default: '4' },
      logs: { type: 'string' },
    },
  });
  await ensureInstalled();
  const { readSeed } = await import('../lib/random.mjs');
  const { runCluster } = await import('./runCluster.mjs');
  const isClean = await runCluster(
    {
      kills: Number(values.kills),
      seconds: Number(values.seconds),
      only: values.only,
      shoppers: Number(values.shoppers),
      visitors: Number(values.visitors),
      seed: readSeed(values.seed),
      logFolder: values.logs,
    },
    onEnd,
    signal,
  );
  if (!isClean) process.exitCode = 1;
});
