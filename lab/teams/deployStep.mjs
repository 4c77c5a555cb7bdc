import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { run } from '../../scripts/lib/processes.mjs';
import { root } from '../../shared/build/units.mjs';
import { variants } from './variants.mjs';

/**
 * How a deployment went. Times in ms of `performance.now()`.
 *
 * @typedef {object} Outcome
 * @property {import('./plan.mjs').Step} step
 * @property {number} from
 * @property {number} to
 * @property {number | null} liveMs from the start of the command to the first document of the build
 * @property {string | null} problem what is not as it should be
 * @property {string} output of the command
 */

const pollMs = 100;
/** A build that has not been seen after this time never comes. */
const maxLiveMs = 180_000;
/** A canary that is not rejected would last ten minutes. */
const maxCommandMs = 300_000;

/**
 * Deploys a build by the command of its team, and watches what the shop shows.
 *
 * @param {{ url: string, token: string }} shop
 * @param {import('./plan.mjs').Step} step
 * @param {string} build its folder
 * @param {(isRunning: () => boolean) => Promise<void>} meanwhile what visitors do while the command runs
 * @returns {Promise<Outcome>}
 */
export async function deployStep(shop, step, build, meanwhile) {
  const { unit, sign } = variants[step.variant];
  const from = performance.now();
  let isRunning = true;
  const share = step.share ? ['--share', String(step.share)] : [];
  const command = run(
    process.execPath,
    [path.join(root, 'shared/build/shop.mjs'), 'deploy', unit, '--from', build, ...share],
    {
      isQuiet: true,
      isGroup: true,
      timeout: maxCommandMs,
      env: { ...process.env, SHOP_URL: shop.url, DEPLOY_TOKEN: shop.token },
    },
  ).finally(() => (isRunning = false));
  const isExpected = step.result === 'live';
  const [{ exitCode, output }, liveMs] = await Promise.all([
    command,
    isExpected && sign ? untilShown(shop.url, sign, from, () => isRunning) : null,
    meanwhile(() => isRunning),
  ]);
  const problem = problemOf(step, { exitCode, output, liveMs });
  return { step, from, to: performance.now(), liveMs, problem, output };
}

/**
 * @param {string} url
 * @param {{ path: string, text: string }} sign
 * @param {number} from
 * @param {() => boolean} isRunning
 * @returns {Promise<number | null>} null when no document shows it in time
 */
async function untilShown(url, sign, from, isRunning) {
  while (performance.now() - from < maxLiveMs) {
    const isLast = !isRunning();
    const response = await fetch(url + sign.path, { headers: { accept: 'text/html' } });
    if ((await response.text()).includes(sign.text)) return performance.now() - from;
    // A refused build is not shown.
    if (isLast) return null;
    await wait(pollMs);
  }
  return null;
}

/**
 * @param {import('./plan.mjs').Step} step
 * @param {{ exitCode: number, output: string, liveMs: number | null }} end
 * @returns {string | null}
 */
function problemOf({ result, sentence }, { exitCode, output, liveMs }) {
  if (result === 'live') {
    if (exitCode !== 0) return `was not deployed: ${output.trim()}`;
    return liveMs === null ? 'was deployed, but no document shows it' : null;
  }
  if (exitCode === 0) return `should have been ${result}, and is live`;
  return sentence && !sentence.test(output) ? `was ${result} for another reason: ${output}` : null;
}
