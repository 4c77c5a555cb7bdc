// A process that builds one unit after another: each message is the folder of a unit, each answer its result. webpack
// is loaded once, and what units share is compiled once.
import { buildUnit } from './buildUnit.mjs';

process.on('message', async (/** @type {string} */ folder) => {
  const result = await buildUnit(folder).catch((error) => ({
    isBuilt: false,
    output: String(error?.message ?? error),
  }));
  process.send?.(result);
});
process.on('disconnect', () => process.exit());
