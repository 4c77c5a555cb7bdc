import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What is killed: one of several, each time another one. `strike` resolves once it may be started
 * again, and calls `onMissing` once it has ended and as long as nobody takes its place; `restore` resolves
 * once everything is healthy.
 *
 * @typedef {import('./targets.mjs').PartName} PartName
 * @typedef {(onMissing: () => void) => Promise<{ restore: () => Promise<void> }>} Strike
 * @typedef {{ name: PartName, strike: Strike }} Part
 */

/** So long a killed program stays away, as until a supervisor starts it again. */
const absenceMs = 3_000;

/**
 * @param {import('./Cluster.mjs').Cluster} cluster
 * @returns {Part[]}
 */
export function clusterParts({ apis, shells, redis, database }) {
  /** @param {() => import('./Program.mjs').Program} next @param {NodeJS.Signals} [signal] @returns {Strike} */
  const strikeProgram = (next, signal) => async (onMissing) => {
    const program = next();
    await program.end(signal);
    onMissing();
    if (signal !== 'SIGTERM') await sleep(absenceMs);
    const restore = async () => {
      program.start();
      await program.untilReady();
    };
    return { restore };
  };
  /** @param {'leader' | 'sync_standby'} role @returns {Strike} */
  const strikeNode = (role) => async (onMissing) => {
    await database.untilHealthy();
    const node = await database.find(role);
    await node.end();
    if (role === 'leader') await database.untilTakenOver(node, onMissing);
    else await sleep(absenceMs);
    const restore = async () => {
      node.start();
      await database.untilHealthy();
    };
    return { restore };
  };
  const nextApi = inTurn(apis);
  const nextShell = inTurn(shells);
  return [
    { name: 'API', strike: strikeProgram(nextApi) },
    { name: 'shell', strike: strikeProgram(nextShell) },
    { name: 'Redis', strike: strikeProgram(() => redis) },
    // The one that commits wait for.
    { name: 'replica', strike: strikeNode('sync_standby') },
    { name: 'primary', strike: strikeNode('leader') },
    { name: 'replaced API', strike: strikeProgram(nextApi, 'SIGTERM') },
    { name: 'replaced shell', strike: strikeProgram(nextShell, 'SIGTERM') },
  ];
}

/** @template T @param {readonly T[]} list @returns {() => T} one after the other, again and again */
function inTurn(list) {
  let index = 0;
  return () => /** @type {T} */ (list[index++ % list.length]);
}
