import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A kind of process that is killed: each time another process of that kind. `strike` kills it, calls `onMissing` while
 * it is down and nothing has replaced it, and resolves when it may be started again. `restore` starts it and resolves
 * when everything is healthy.
 *
 * @typedef {import('./targets.mjs').PartName} PartName
 * @typedef {(onMissing: () => void) => Promise<{ restore: () => Promise<void> }>} Strike
 * @typedef {{ name: PartName, strike: Strike }} Part
 */

/** A killed program stays down this long, as if a supervisor restarted it. */
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
    // The replica that commits wait for.
    { name: 'replica', strike: strikeNode('sync_standby') },
    { name: 'primary', strike: strikeNode('leader') },
    { name: 'replaced API', strike: strikeProgram(nextApi, 'SIGTERM') },
    { name: 'replaced shell', strike: strikeProgram(nextShell, 'SIGTERM') },
  ];
}

/** @template T @param {readonly T[]} list @returns {() => T} the items in turn */
function inTurn(list) {
  let index = 0;
  return () => /** @type {T} */ (list[index++ % list.length]);
}
