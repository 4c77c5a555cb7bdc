import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildStale } from '../lib/buildStale.mjs';
import { findPostgresBinaries, PostgresServer } from '../lib/PostgresServer.mjs';
import { seededRandom } from '../lib/random.mjs';
import { ApiClient } from './ApiClient.mjs';
import { ApiProcess } from './ApiProcess.mjs';
import { audit } from './audit.mjs';
import { tryDamages } from './damages.mjs';
import { Killer } from './Killer.mjs';
import { MailServer } from './MailServer.mjs';
import { createQuery, readStock } from './query.mjs';
import { Shopper } from './Shopper.mjs';
import { keepShopping, settle } from './shopping.mjs';

/**
 * `seconds`: how long shoppers shop at least; `shoppers`: how many at a time.
 *
 * @typedef {{ kills: number, seconds: number, shoppers: number, apis: number, seed: number }} ChaosOptions
 */

/**
 * @param {ChaosOptions} options
 * @param {import('../lib/command.mjs').Run['onEnd']} onEnd
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether nothing was found
 */
export async function runChaos(options, onEnd, signal) {
  const { kills, seed } = options;
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL was not found: install initdb and postgres.');
  await buildStale({ only: ['api'] });
  console.log(`${kills} kills, seed ${seed}.`);

  const server = new PostgresServer(binaries);
  await server.create({
    ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
    // One call in place of one for each file, or most of the run would be start-up.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  });
  onEnd(() => server.stop());
  const mailServer = new MailServer();
  await mailServer.start();
  onEnd(() => mailServer.stop());
  const apis = await startApis(options.apis, server.url, mailServer.url, onEnd);

  const query = createQuery(server.url);
  const openingStock = await readStock(query);
  /** @type {ApiClient[]} */
  const clients = [];
  /** @param {number} index */
  const createShopper = (index) => {
    const random = seededRandom(seed + 1 + index);
    const client = new ApiClient(
      apis.map(({ url }) => url),
      random,
    );
    clients.push(client);
    return new Shopper(client, random, Object.keys(openingStock));
  };

  const killer = new Killer(apis, server, seededRandom(seed));
  const startedAt = performance.now();
  const { shoppers, findings } = await shopUntilKilled(createShopper, options, killer, signal);
  const seconds = (performance.now() - startedAt) / 1000;
  findings.push(...(await settle(shoppers, query)));
  findings.push(...clients.flatMap(({ failures }) => failures));
  for (const api of apis) {
    findings.push(...api.findings);
    await api.stop();
  }

  const journal = {
    orders: shoppers.flatMap(({ orders }) => orders),
    emails: shoppers.map(({ email }) => email),
    openingStock,
    mails: mailServer.mails,
    killTimes: killer.times,
  };
  const result = await audit(query, journal);
  findings.push(...result.findings.map(({ kind, text }) => `${kind}: ${text}`));
  // Only data without damage can show that each kind of damage is found.
  const { tried, missed } =
    findings.length === 0 ? await tryDamages(query, journal) : { tried: 0, missed: [] };
  findings.push(...missed.map((kind) => `the audit does not find: ${kind}`));
  await query.end();

  printReport(
    { shoppers, clients, killer, seconds },
    { ...result.checked, 'kinds of damage tried': tried },
  );
  for (const text of findings) console.log(`FOUND  ${text}`);
  console.log(findings.length === 0 ? 'Nothing was found.' : `${findings.length} findings.`);
  return findings.length === 0;
}

/**
 * @param {number} count
 * @param {string} databaseUrl
 * @param {string} smtpUrl
 * @param {import('../lib/command.mjs').Run['onEnd']} onEnd
 */
async function startApis(count, databaseUrl, smtpUrl, onEnd) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-chaos-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: smtpUrl,
    // All requests come from one client.
    RATE_LIMIT_SCALE: '100000',
  };
  const apis = Array.from({ length: count }, () => new ApiProcess(env));
  for (const api of apis) {
    await api.start();
    onEnd(() => api.stop());
  }
  return apis;
}

/**
 * @param {(index: number) => Shopper} createShopper
 * @param {ChaosOptions} options
 * @param {Killer} killer
 * @param {AbortSignal} signal
 * @returns {Promise<import('./shopping.mjs').Shopping>}
 */
async function shopUntilKilled(createShopper, options, killer, signal) {
  const closing = new AbortController();
  const shopping = keepShopping(createShopper, options.shoppers, closing.signal);
  const end = performance.now() + options.seconds * 1000;
  for (let kill = 1; kill <= options.kills && !signal.aborted; kill += 1) {
    await killer.killOne();
    if (kill % 50 === 0) console.log(`${kill} kills`);
  }
  await killer.untilStarted();
  await sleep(Math.max(0, end - performance.now()), undefined, { signal });
  closing.abort();
  return shopping;
}

/**
 * @param {{ shoppers: Shopper[], clients: ApiClient[], killer: Killer, seconds: number }} run
 * @param {Record<string, number>} checked
 */
function printReport({ shoppers, clients, killer, seconds }, checked) {
  const figures = {
    ...Object.fromEntries(Object.entries(killer.counts).map(([name, n]) => [`kills: ${name}`, n])),
    'seconds of shopping': Math.round(seconds),
    shoppers: shoppers.length,
    'requests without a response': sum(clients.map(({ lostResponses }) => lostResponses)),
    'refreshed sessions': sum(shoppers.map(({ refreshes }) => refreshes)),
    'cart writes': sum(shoppers.map(({ cartWrites }) => cartWrites)),
    ...checked,
  };
  for (const [name, value] of Object.entries(figures))
    console.log(`${name.padEnd(32)}${String(value).padStart(8)}`);
}

/** @param {number[]} counts */
const sum = (counts) => counts.reduce((total, count) => total + count, 0);
