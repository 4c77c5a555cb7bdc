// `npm run deploy -- UNIT [--from FOLDER] [--share PERCENT] [--compose]`: deploys a new build of one remote
// into the running shop, for all or for a share of its visitors, and rolls back by itself if it fails.
// `--rollback` returns to the build before, `--watch` goes on with a canary. See docs/operations.md.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../shared/build/units.mjs';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { liveOf, runningCanaryOf } from '../lib/releases/entries.mjs';
import { folders } from '../lib/releases/folders.mjs';
import { stateFiles } from '../lib/releases/stateFiles.mjs';
import { stopCanary, watchCanary } from './canary.mjs';
import { containers } from './containers.mjs';
import { deploy, rollBack } from './deployment.mjs';
import { LiveShops } from './LiveShop.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */
/** @typedef {import('../lib/releases/entries.mjs').Entry} Entry */

const shops = new LiveShops(process.env.SHOP_URL ?? `http://localhost:${process.env.PORT ?? 3000}`);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      share: { type: 'string' },
      visits: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '10' },
      watch: { type: 'boolean' },
      rollback: { type: 'boolean' },
      compose: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const unit = positionals[0] ?? '';
  const target = values.compose ? containers : folders(stateFiles());
  const remotes = await target.readRemotes();
  if (Object.keys(remotes).length === 0) {
    throw new Error('No shop has been started here yet: start it with npm start.');
  }
  const current = remotes[unit];
  if (!current) {
    throw new Error(`Name one of ${Object.keys(remotes).join(', ')}: npm run deploy -- mf-catalog`);
  }
  const deployment = { unit, target, shops };
  const share = values.share === undefined ? null : readNumber('--share', values.share, 1, 99);
  const pace = {
    visits: readNumber('--visits', values.visits, 1, 1_000_000),
    minutes: readNumber('--minutes', values.minutes, 0, 10_000),
  };
  if (values.rollback) return end(deployment, current);
  const entry = values.watch
    ? current
    : await deploy(deployment, current, values.from ?? (await build(unit)), share);
  const canary = runningCanaryOf(entry);
  if (canary) await watchCanary(deployment, canary, pace);
  else if (values.watch) throw new Error(`${unit} has no canary.`);
  const release = canary?.candidate ?? liveOf(entry);
  console.log(`${unit} is live from ${release}. To roll back: the same command with --rollback.`);
});

/** @param {Deployment} deployment @param {Entry} current */
async function end(deployment, current) {
  const { unit } = deployment;
  const canary = runningCanaryOf(current);
  if (canary) {
    await stopCanary(deployment, canary, 'It was rolled back by hand.');
    console.log(`${unit}: all visitors get ${canary.live}.`);
  } else {
    console.log(`${unit} is rolled back to ${await rollBack(deployment, current)}.`);
  }
}

/** @param {string} unit @returns {Promise<string>} the folder of its build */
async function build(unit) {
  await ensureInstalled();
  const { buildStale } = await import('../lib/buildStale.mjs');
  await buildStale({ only: [unit] });
  return path.join(root, unit, 'dist');
}

/** @param {string} option @param {string} text @param {number} min @param {number} max */
function readNumber(option, text, min, max) {
  const value = Number(text);
  if (value >= min && value <= max) return value;
  throw new Error(`${option} must be a number from ${min} to ${max}.`);
}
