import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildStale } from '../lib/buildStale.mjs';
import { findPostgresBinaries, PostgresServer } from '../lib/PostgresServer.mjs';
import { seededRandom } from '../lib/random.mjs';
import { ApiProcess } from './ApiProcess.mjs';
import { audit } from './audit.mjs';
import { tryDamages } from './damages.mjs';
import { Killer } from './Killer.mjs';
import { MailServer } from './MailServer.mjs';
import { Shopper } from './Shopper.mjs';

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
  /** @param {number} index */
  const createShopper = (index) =>
    new Shopper(
      apis.map(({ url }) => url),
      seededRandom(seed + 1 + index),
      Object.keys(openingStock),
    );

  const killer = new Killer(apis, server, seededRandom(seed));
  const startedAt = performance.now();
  const { shoppers, findings } = await shopUntilKilled(createShopper, options, killer, signal);
  const seconds = (performance.now() - startedAt) / 1000;
  findings.push(...(await settle(shoppers, query)));
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

  printReport(shoppers, killer, seconds, { ...result.checked, 'kinds of damage tried': tried });
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
 * @returns {Promise<{ shoppers: Shopper[], findings: string[] }>}
 */
async function shopUntilKilled(createShopper, options, killer, signal) {
  /** @type {Shopper[]} */
  const shoppers = [];
  /** @type {string[]} */
  const findings = [];
  const closing = new AbortController();
  const shopOneAfterTheOther = async () => {
    while (!closing.signal.aborted) {
      const shopper = createShopper(shoppers.length);
      shoppers.push(shopper);
      await shopper.signUp();
      await shopper.shop(closing.signal);
    }
  };
  const shopping = Array.from({ length: options.shoppers }, () =>
    shopOneAfterTheOther().catch((error) => findings.push(error.message)),
  );
  const end = performance.now() + options.seconds * 1000;
  for (let kill = 1; kill <= options.kills && !signal.aborted; kill += 1) {
    await killer.killOne();
    if (kill % 50 === 0) console.log(`${kill} kills`);
  }
  await killer.untilStarted();
  await sleep(Math.max(0, end - performance.now()), undefined, { signal });
  closing.abort();
  await Promise.all(shopping);
  return { shoppers, findings };
}

/**
 * Until everything that was begun is done: each request has a response, each mail was sent.
 *
 * @param {Shopper[]} shoppers
 * @param {Query} query
 * @returns {Promise<string[]>} findings
 */
async function settle(shoppers, query) {
  /** @type {string[]} */
  const findings = [];
  for (const shopper of shoppers) {
    await shopper.settle().catch((error) => findings.push(`${shopper.email}: ${error.message}`));
    findings.push(...shopper.findings, ...shopper.client.failures);
  }
  // Mails in the hands of a killed process are claimed for minutes, which need not pass. The others are
  // sent by then: to make them due would send them twice.
  for (let seconds = 0; seconds < 120; seconds += 1) {
    await sleep(1_000);
    const pending = await query('select 1 from outbox where sent_at is null');
    if (pending.length === 0) break;
    if (seconds % 15 === 14) {
      await query('update outbox set due_at = now() where sent_at is null');
    }
  }
  return findings;
}

/**
 * @typedef {import('./audit.mjs').Query & { end: () => Promise<void> }} Query
 * @param {string} url
 * @returns {Query}
 */
function createQuery(url) {
  // One connection, so that statements can be in one transaction.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  /** @type {import('./audit.mjs').Query} */
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  return Object.assign(query, { end: () => pool.end() });
}

/** @param {Query} query @returns {Promise<Record<string, number>>} */
async function readStock(query) {
  const rows = await query('select product_id, stock from products');
  return Object.fromEntries(rows.map(({ product_id, stock }) => [product_id, stock]));
}

/**
 * @param {Shopper[]} shoppers
 * @param {Killer} killer
 * @param {number} seconds
 * @param {Record<string, number>} checked
 */
function printReport(shoppers, killer, seconds, checked) {
  /** @param {(shopper: Shopper) => number} count */
  const sum = (count) => shoppers.reduce((total, shopper) => total + count(shopper), 0);
  const figures = {
    ...Object.fromEntries(Object.entries(killer.counts).map(([name, n]) => [`kills: ${name}`, n])),
    'seconds of shopping': Math.round(seconds),
    shoppers: shoppers.length,
    'requests without a response': sum(({ client }) => client.lostResponses),
    'refreshed sessions': sum(({ refreshes }) => refreshes),
    'cart writes': sum(({ cartWrites }) => cartWrites),
    ...checked,
  };
  for (const [name, value] of Object.entries(figures))
    console.log(`${name.padEnd(32)}${String(value).padStart(8)}`);
}
