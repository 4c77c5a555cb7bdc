import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../chaos/audit.mjs';
import { MailServer } from '../chaos/MailServer.mjs';
import { createQuery, readStock } from '../chaos/query.mjs';
import { Shopper } from '../chaos/Shopper.mjs';
import { keepShopping, settle } from '../chaos/shopping.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { seededRandom } from '../lib/random.mjs';
import { findReadings, ShopClient, visit } from './clients.mjs';
import { Cluster } from './Cluster.mjs';
import { readRetries, summarize } from './metrics.mjs';
import { clusterParts } from './parts.mjs';
import { assignPorts, findPrograms } from './programs.mjs';
import { Recorder } from './requests.mjs';
import { judge, metricsTable, targets } from './targets.mjs';

/**
 * @typedef {object} Options
 * @property {number} kills of each part
 * @property {string[]} [only] these parts
 * @property {number} seed
 * @property {string} [logFolder] for the logs of all programs
 *
 * @typedef {import('./parts.mjs').Part} Part
 * @typedef {{ name: Part['name'], spans: import('./metrics.mjs').Span[], proxyRetries: number }} Strikes
 */

/** How many people order, and how many read, at a time. */
const shopperCount = 6;
const visitorCount = 4;
/** The pause between recovery and the next kill. */
const calmMs = 2_000;

/**
 * @param {Options} options
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether all targets were met and nothing was found
 */
export async function runCluster(options, onEnd, signal) {
  const { kills, seed } = options;
  const names = chooseParts(options.only);
  const programs = findPrograms(process.env);
  await buildShop();
  console.log(`${kills} kills of each part, seed ${seed}.`);

  const mailServer = new MailServer();
  await mailServer.start();
  onEnd(() => mailServer.stop());
  const counts = { nodes: 3, apis: 4, shells: 2 };
  const ports = await assignPorts(counts);
  const cluster = new Cluster({
    programs,
    ports,
    logFolder: options.logFolder,
    smtpUrl: mailServer.url,
  });
  onEnd(() => cluster.stop());
  await cluster.start();
  signal.throwIfAborted();
  console.log(`The cluster is ready at ${cluster.url}.`);

  const query = createQuery(cluster.databaseUrl);
  onEnd(() => query.end());
  await fillStock(query);
  const openingStock = await readStock(query);

  const recorder = new Recorder();
  /** Aborted when clients shall start nothing new. */
  const closing = new AbortController();
  /** Aborted when clients shall not wait for responses, either. */
  const ending = new AbortController();
  onEnd(() => {
    closing.abort();
    ending.abort();
  });
  const readings = await findReadings(cluster.url);
  const visits = Array.from({ length: visitorCount }, (_, index) =>
    visit(cluster.url, readings, seededRandom(seed - 1 - index), recorder, closing.signal),
  );
  const shopping = keepShopping(
    (index) => {
      const random = seededRandom(seed + 1 + index);
      const client = new ShopClient(cluster.url, random, recorder, ending.signal);
      return new Shopper(client, random, Object.keys(openingStock));
    },
    shopperCount,
    closing.signal,
  );

  await recorder.untilAccepted(10, signal);
  /** @type {number[]} */
  const killTimes = [];
  const strikes = [];
  for (const part of clusterParts(cluster).filter(({ name }) => names.includes(name)))
    strikes.push(await strikeRepeatedly(part, { cluster, recorder, kills, killTimes, signal }));
  closing.abort();
  await Promise.all(visits);
  const { shoppers, findings } = await shopping;
  findings.push(...(await settle(shoppers, query)));

  const result = await audit(query, {
    orders: shoppers.flatMap(({ orders }) => orders),
    emails: shoppers.map(({ email }) => email),
    openingStock,
    mails: mailServer.mails,
    killTimes,
  });
  findings.push(...result.findings.map(({ kind, text }) => `${kind}: ${text}`));
  return report(strikes, recorder, findings, result.checked);
}

/** @param {string[] | undefined} only @throws {Error} for an unknown part */
function chooseParts(only) {
  const names = Object.keys(targets);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown) throw new Error(`--only ${unknown}: choose one of ${names.join(', ')}.`);
  return only ?? names;
}

/** Adds enough boxes that nothing sells out. @param {import('../chaos/audit.mjs').Query} query */
async function fillStock(query) {
  await query('update products set stock = stock + 100000');
  await query(
    `insert into stock_movements (product_id, change, kind, actor, reason)
     select product_id, 100000, 'correction', 'shop', 'For a run of the cluster' from products`,
  );
}

/**
 * @param {Part} part
 * @param {{ cluster: Cluster, recorder: Recorder, kills: number, killTimes: number[], signal: AbortSignal }} run
 * @returns {Promise<Strikes>}
 */
async function strikeRepeatedly(part, { cluster, recorder, kills, killTimes, signal }) {
  /** @type {Strikes} */
  const strikes = { name: part.name, spans: [], proxyRetries: 0 };
  const before = await readRetries(cluster.statsUrl);
  for (let kill = 1; kill <= kills; kill += 1) {
    signal.throwIfAborted();
    const from = performance.now();
    const { restore } = await part.strike(() => killTimes.push(Date.now()));
    await restore();
    await sleep(calmMs, undefined, { signal });
    const span = { from, to: performance.now() };
    strikes.spans.push(span);
    const { orderGapMs } = summarize(recorder, [span]);
    const gap = (orderGapMs / 1000).toFixed(1);
    console.log(`${part.name} ${kill} of ${kills}: no order for ${gap} s`);
  }
  strikes.proxyRetries = (await readRetries(cluster.statsUrl)) - before;
  return strikes;
}

/**
 * @param {Strikes[]} strikes
 * @param {Recorder} recorder
 * @param {string[]} findings
 * @param {Record<string, number>} checked
 * @returns {boolean} whether all targets were met and nothing was found
 */
function report(strikes, recorder, findings, checked) {
  const rows = strikes.map(({ name, spans, proxyRetries }) => ({
    name,
    metrics: { ...summarize(recorder, spans), proxyRetries },
    target: targets[name],
  }));
  console.log(`\n${metricsTable(rows)}\n`);
  for (const [name, value] of Object.entries(checked))
    console.log(`${name.padEnd(32)}${String(value).padStart(8)}`);
  const missed = rows.flatMap(({ name, metrics, target }) =>
    judge(metrics, target).map((text) => `${name}: ${text}`),
  );
  for (const text of missed) console.log(`MISSED  ${text}`);
  for (const text of findings) console.log(`FOUND  ${text}`);
  const isClean = missed.length + findings.length === 0;
  console.log(isClean ? 'All targets were met, nothing was found.' : 'See above.');
  return isClean;
}
