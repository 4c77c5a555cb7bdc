// `npm run dev [unit]`: the webpack dev servers and the API, all watching. With a unit named, that
// unit runs alone beside the API, with `--fake` on the fake shop of the tests instead, or with
// `--inside ADDRESS` inside the shop that is there.
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode } from './install.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { onEndRequest } from './services.mjs';

/** @type {(() => Promise<void>)[]} */
const closers = [];
let isEnding = false;

const devPortAdvice = 'End the program that listens there, or set DEV_PORT=3100 for other ports.';

requireNode();
onEndRequest((isRepeated) => (isRepeated ? process.exit(1) : void end(0)));

try {
  const { values, positionals } = parseArgs({
    options: { inside: { type: 'string' }, fake: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [unit] = positionals;
  if (values.inside) await developInside(unit ?? '', new URL(values.inside).origin);
  else if (values.fake) await developOnFakeShop(unit ?? '');
  else await develop(unit);
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
  for (const { devPort } of browserUnits) await requireFreePort(devPort, devPortAdvice);

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

/**
 * One remote's dev server, and nothing else: all other parts are those of a running shop.
 *
 * @param {string} name @param {string} shop its origin
 */
async function developInside(name, shop) {
  process.env.API_ORIGIN = shop;
  await ensureInstalled();
  const { federationName, findUnit } = await import('../shared/build/units.mjs');
  const { devPort } = findUnit(name);
  await requireFreePort(devPort, devPortAdvice);
  const { startDevServer } = await import('./devServers.mjs');
  closers.push((await startDevServer(name)).close);
  if (isEnding) return;
  const what = `${federationName(name)}@http://localhost:${devPort}`;
  console.log(`Watching. ${name} inside the shop: ${shop}/?remote=${what}
The shop allows it with REMOTE_OVERRIDES=on, or by a signed link: npm run remote:override -- ${what}`);
}

/**
 * One remote alone, and no API: the fake shop of the tests answers in the page.
 *
 * @param {string} name
 */
async function developOnFakeShop(name) {
  process.env.FAKE_API = 'on';
  await ensureInstalled();
  const { findUnit } = await import('../shared/build/units.mjs');
  const { devPort } = findUnit(name);
  await requireFreePort(devPort, devPortAdvice);
  const { buildPictures } = await import('./build.mjs');
  await buildPictures();
  const { startDevServer } = await import('./devServers.mjs');
  closers.push((await startDevServer(name)).close);
  if (isEnding) return;
  console.log(`Watching. ${name} on a fake shop: http://localhost:${devPort}
Its customers and their password are in shared/src/testing/fixtures.ts.`);
}

/** @param {number} exitCode */
async function end(exitCode) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(closers.map((close) => close()));
  process.exit(exitCode);
}
