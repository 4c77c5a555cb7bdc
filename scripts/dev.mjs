// `npm run dev [unit]`: the webpack dev servers and the API, all watching. With a unit named, that
// unit runs alone beside the API.
import { ensureInstalled, requireNode } from './install.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { onEndRequest } from './services.mjs';

/** @type {(() => Promise<void>)[]} */
const closers = [];
let isEnding = false;

requireNode();
onEndRequest((isRepeated) => (isRepeated ? process.exit(1) : void end(0)));

try {
  await develop(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

/** @param {string | undefined} only */
async function develop(only) {
  const apiPort = readPort('API_PORT', 4000);
  process.env.API_PORT = String(apiPort);
  await ensureInstalled();

  const { findUnit, units } = await import('../shared/build/units.mjs');
  const wanted = only ? [findUnit(only)] : units;
  const browserUnits = wanted.filter((unit) => unit.kind !== 'api');
  await requireFreePort(
    apiPort,
    `Set API_PORT to another number, for example: API_PORT=${apiPort + 1} npm run dev`,
  );
  for (const { devPort } of browserUnits) {
    await requireFreePort(devPort, 'End the program that listens there.');
  }

  const { buildPictures } = await import('./build.mjs');
  await buildPictures();

  const { startDevServer } = await import('./devServers.mjs');
  const { watchApi } = await import('./watchApi.mjs');
  console.log(`Building ${[...browserUnits.map((unit) => unit.name), 'api'].join(', ')}…`);
  const api = await watchApi(apiPort);
  closers.push(api.close);
  for (const unit of browserUnits) closers.push((await startDevServer(unit.name)).close);
  await api.ready;

  if (isEnding) return;
  const addresses = [...browserUnits.map((unit) => [unit.name, unit.devPort]), ['api', apiPort]];
  console.log('\nWatching. Ctrl-C ends everything.');
  for (const [name, port] of addresses) {
    console.log(`  ${String(name).padEnd(18)}http://localhost:${port}`);
  }
}

/** @param {number} exitCode */
async function end(exitCode) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(closers.map((close) => close()));
  process.exit(exitCode);
}
