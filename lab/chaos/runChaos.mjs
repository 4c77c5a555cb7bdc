import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgresBinaries, PostgresServer } from '../../scripts/lib/PostgresServer.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { seededRandom } from '../lib/random.mjs';
import { ApiClient } from './ApiClient.mjs';
import { ApiProcess } from './ApiProcess.mjs';
import { audit } from './audit.mjs';
import { tryCorruptions } from './corruptions.mjs';
import { Killer } from './Killer.mjs';
import { MailServer } from './MailServer.mjs';
import { createQuery, readStock } from './query.mjs';
import { Shopper } from './Shopper.mjs';
import { keepShopping, settle } from './shopping.mjs';

/** @typedef {{ kills: number, seed: number }} ChaosOptions */

const apiCount = 2;
/** How many people shop at a time. */
const shopperCount = 8;

/**
 * @param {ChaosOptions} options
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether nothing was found
 */
export async function runChaos(options, onEnd, signal) {
  const { kills, seed } = options;
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL was not found: install initdb and postgres.');
  await buildShop();
  console.log(`${kills} kills, seed ${seed}.`);

  const server = new PostgresServer(binaries);
  await server.create({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // One sync of the file system instead of one per file: otherwise recovery takes most of the run.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  });
  onEnd(() => server.stop());
  const mailServer = new MailServer();
  await mailServer.start();
  onEnd(() => mailServer.stop());
  const apis = await startApis(server.url, mailServer.url, onEnd);

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
  // Each kind of corruption is tried on data that has none.
  const { tried, missed } =
    findings.length === 0 ? await tryCorruptions(query, journal) : { tried: 0, missed: [] };
  findings.push(...missed.map((kind) => `the audit does not detect: ${kind}`));
  await query.end();

  printReport(
    { shoppers, clients, killer, seconds },
    { ...result.checked, 'corruptions tried': tried },
  );
  for (const text of findings) console.log(`FOUND  ${text}`);
  console.log(findings.length === 0 ? 'Nothing was found.' : `${findings.length} findings.`);
  return findings.length === 0;
}

/**
 * @param {string} databaseUrl
 * @param {string} smtpUrl
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 */
async function startApis(databaseUrl, smtpUrl, onEnd) {
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
  const apis = Array.from({ length: apiCount }, () => new ApiProcess(env));
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
  const shopping = keepShopping(createShopper, shopperCount, closing.signal);
  for (let kill = 1; kill <= options.kills && !signal.aborted; kill += 1) {
    await killer.killOne();
    if (kill % 50 === 0) console.log(`${kill} kills`);
  }
  await killer.untilStarted();
  closing.abort();
  return shopping;
}

/**
 * @param {{ shoppers: Shopper[], clients: ApiClient[], killer: Killer, seconds: number }} run
 * @param {Record<string, number>} checked
 */
function printReport({ shoppers, clients, killer, seconds }, checked) {
  const metrics = {
    ...Object.fromEntries(Object.entries(killer.counts).map(([name, n]) => [`kills: ${name}`, n])),
    'seconds of shopping': Math.round(seconds),
    shoppers: shoppers.length,
    'requests without a response': sum(clients.map(({ lostResponses }) => lostResponses)),
    'refreshed sessions': sum(shoppers.map(({ refreshes }) => refreshes)),
    'cart writes': sum(shoppers.map(({ cartWrites }) => cartWrites)),
    ...checked,
  };
  for (const [name, value] of Object.entries(metrics))
    console.log(`${name.padEnd(32)}${String(value).padStart(8)}`);
}

/** @param {number[]} counts */
const sum = (counts) => counts.reduce((total, count) => total + count, 0);
