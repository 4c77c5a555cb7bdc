import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { joinTeam } from '../../e2e/support/joinTeam.mjs';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { newAccount } from '../chaos/newAccount.mjs';
import { callApi } from '../lib/callApi.mjs';
import { formatTable } from '../lib/formatTable.mjs';
import { seededRandom } from '../lib/random.mjs';
import { fillShop, startLargeServer } from '../seedLarge/fillShop.mjs';
import { growthRequests, timeRequest } from './growthRequests.mjs';
import { formatNumber, median } from './metrics.mjs';

/** @typedef {import('../../scripts/lib/command.mjs').Run['onEnd']} OnEnd */
/** @typedef {import('./growthRequests.mjs').Subjects} Subjects */
/** @typedef {{ subjects: Subjects, megabytes: number }} Shop */

const sizes = [
  { products: 8, orders: 1_000 },
  { products: 1_000, orders: 100_000 },
  { products: 100_000, orders: 1_000_000 },
];
const quickSizes = [
  { products: 8, orders: 1_000 },
  { products: 1_000, orders: 10_000 },
  { products: 10_000, orders: 100_000 },
];
const warmUps = 5;
const measurements = 21;

/**
 * Measures how the time of requests grows with the shop, on PostgreSQL. Returns a table.
 *
 * @param {OnEnd} onEnd
 * @param {boolean} isQuick
 */
export async function measureGrowth(onEnd, isQuick) {
  const server = await startLargeServer(onEnd);
  const shops = [];
  const shopSizes = isQuick ? quickSizes : sizes;
  for (const { products, orders } of shopSizes) {
    const startedAt = performance.now();
    const databaseUrl = await createDatabase(server.url, `shop_${orders}`);
    // As many customers as orders: a few of them order often.
    const all = { products, orders, users: orders };
    await fillShop(databaseUrl, { sizes: all, seed: 1, until: new Date().toISOString() });
    shops.push(await openShop(databaseUrl, onEnd));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`A shop with ${describe({ products, orders })} was made in ${seconds} s.`);
  }
  return measureShops(shops, shopSizes.map(describe));
}

/** @param {readonly Shop[]} shops @param {readonly string[]} names */
async function measureShops(shops, names) {
  const rows = [];
  for (const request of growthRequests) rows.push(await measureRequest(shops, request));
  const megabytes = shops.map((shop) => shop.megabytes);
  return formatTable([
    ['ms', ...names, 'ratio', 'kB of the responses'],
    ...rows,
    ['database, MB', ...megabytes.map(formatNumber), ratioOf(megabytes), ''],
  ]);
}

/** @param {{ products: number, orders: number }} size */
const describe = ({ products, orders }) =>
  `${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders`;

/** @param {string} serverUrl @param {string} name @returns {Promise<string>} its URL */
async function createDatabase(serverUrl, name) {
  await query(serverUrl, `create database ${name}`);
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

/** @param {string} url @param {string} statement @param {unknown[]} [values] @returns {Promise<any>} the first row */
async function query(url, statement, values) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows[0];
  } finally {
    await client.end();
  }
}

/** Starts an API, and signs in its busiest customer and an owner. @param {string} databaseUrl @param {OnEnd} onEnd */
async function openShop(databaseUrl, onEnd) {
  const { megabytes } = await query(
    databaseUrl,
    `select pg_database_size(current_database()) / 1e6 as megabytes`,
  );
  const api = new TemporaryShop(onEnd);
  const env = { DATABASE_URL: databaseUrl, JWT_SECRET: randomBytes(32).toString('hex') };
  await api.startApi(env);
  const url = `http://127.0.0.1:${api.apiPort}`;
  const random = seededRandom(Date.now());
  const account = newAccount(random);
  const { password } = account;
  await callApi('POST', `${url}/api/auth/create_user`, { body: account });
  // The seeded customers have no password yet.
  const { email } = await query(
    databaseUrl,
    `update users set password_hash = (select password_hash from users where email = $1)
     where user_id = (select user_id from orders group by user_id order by count(*) desc limit 1)
     returning email`,
    [account.email],
  );
  const body = { email, password };
  const { access_token: customer } = await callApi('POST', `${url}/api/auth/token`, { body });
  const apiEnv = { ...process.env, ...env, API_PORT: String(api.apiPort) };
  const owner = { email: newAccount(random).email, password };
  const { access_token: token } = await joinTeam(url, apiEnv, owner);
  const middle = await query(
    databaseUrl,
    `select * from
       (select default_order, product_id as product from products where category = 'apple' order by default_order
        offset (select count(*) / 2 from products where category = 'apple') limit 1) as product,
       (select order_number as "order" from orders order by order_date
        offset (select count(*) / 2 from orders) limit 1) as orders`,
  );
  const { packing_day: packingDay } = await callApi('GET', `${url}/api/admin/today`, { token });
  const { default_order, product, order } = middle;
  const cursor = ['default', default_order, default_order, product];
  const after = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  const subjects = { url, customer, email, owner: token, product, after, order, packingDay };
  return { subjects, megabytes: Number(megabytes) };
}

/**
 * Measures the shops in turn, so that other work on the machine affects all of them.
 *
 * @param {readonly Shop[]} shops
 * @param {import('./growthRequests.mjs').GrowthRequest} request
 * @returns {Promise<string[]>} a row of the table
 */
async function measureRequest(shops, request) {
  const results = shops.map(() => /** @type {{ ms: number, kilobytes: number }[]} */ ([]));
  for (let round = -warmUps; round < measurements; round += 1) {
    for (const [index, { subjects }] of shops.entries()) {
      const result = await timeRequest(subjects, request);
      if (round >= 0) results[index]?.push(result);
    }
  }
  const times = results.map((all) => median(all.map(({ ms }) => ms)));
  const kilobytes = results.map((all) => median(all.map((result) => result.kilobytes)));
  return [
    request.name,
    ...times.map(formatNumber),
    ratioOf(times),
    kilobytes.map(formatNumber).join(', '),
  ];
}

/** How much larger the last number is than the first. @param {readonly number[]} numbers */
const ratioOf = (numbers) => formatNumber((numbers.at(-1) ?? NaN) / (numbers[0] ?? NaN));
