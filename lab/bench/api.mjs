import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { orderForm } from '../../shared/fakes/customer.mjs';
import { findPostgresBinaries, PostgresServer } from '../../scripts/lib/PostgresServer.mjs';
import { newAccount } from '../chaos/newAccount.mjs';
import { callApi } from '../lib/callApi.mjs';
import { seededRandom } from '../lib/random.mjs';
import { compareLoad, residentMegabytes, sendLoad, startBareServer } from './load.mjs';

const products = ['golden', 'granny-s', 'fuji-apple', 'king-roat', 'red-gold'];

/** @typedef {import('../../scripts/lib/command.mjs').Run['onEnd']} OnEnd */
/** @typedef {import('./metrics.mjs').Metric} Metric */
/** @typedef {{ email: string, token: string }} Customer */

/**
 * Measures the throughput of one API process, compared with a bare Node server, and its memory afterwards: on
 * PostgreSQL, if it is installed, and on PGlite.
 *
 * @param {OnEnd} onEnd
 * @param {boolean} isQuick
 * @returns {Promise<Metric[]>}
 */
export async function measureApi(onEnd, isQuick) {
  const onPglite = await measureEngine('PGlite', '', onEnd, isQuick);
  const binaries = findPostgresBinaries();
  if (!binaries) return onPglite;
  const server = new PostgresServer(binaries);
  onEnd(() => server.stop());
  await server.create({});
  return [...(await measureEngine('PostgreSQL', server.url, onEnd, isQuick)), ...onPglite];
}

/**
 * @param {string} engine @param {string} databaseUrl @param {OnEnd} onEnd @param {boolean} isQuick
 * @returns {Promise<Metric[]>}
 */
async function measureEngine(engine, databaseUrl, onEnd, isQuick) {
  const shop = new TemporaryShop(onEnd);
  const pid = await shop.startApi({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
  });
  const url = `http://127.0.0.1:${shop.apiPort}`;
  const idleMegabytes = residentMegabytes(pid);
  const customers = await signUp(url, isQuick ? 8 : 32);
  if (databaseUrl) await fillStock(databaseUrl);

  const list = `${url}/api/product/products`;
  const etag = (await fetch(list)).headers.get('etag') ?? '';
  const bare = await startBareServer(onEnd, list, {}, databaseUrl);
  const read = { aim: '≥ 0.5 of bare', base: 'bare: same bytes' };
  const select = databaseUrl ? 'bare: select 1' : undefined;
  const order = { url, nextRequest: orders(customers) };
  const metrics = await compareLoad(
    [
      { name: read.base, url: bare },
      { name: 'product list', url: list, ...read },
      { name: 'product list, 304', url: list, headers: { 'if-none-match': etag }, ...read },
      { name: 'one product', url: `${url}/api/product/golden`, ...read },
      ...(select ? [{ name: select, url: `${bare}select` }] : []),
      { name: 'cart', aim: select && '≥ 1500', base: select, url, nextRequest: carts(customers) },
      { name: 'order', aim: select && '≥ 300', base: select, ...order },
    ],
    isQuick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 4 },
  );
  // PGlite writes each order to disk before the next, so it does not take that many.
  if (databaseUrl) {
    const { latency } = await sendLoad(order, { duration: isQuick ? 3 : 10, overallRate: 100 });
    metrics.push({ name: 'p99 of 100 orders per second, ms', value: latency.p99, aim: '≤ 100' });
  }
  metrics.push({
    name: 'memory afterwards, MB',
    value: residentMegabytes(pid),
    base: { name: 'before', value: idleMegabytes },
    aim: databaseUrl ? '≤ 160' : '≤ 320',
  });
  return metrics.map((metric) => ({ ...metric, name: `${engine}: ${metric.name}` }));
}

/** Signs up customers, each with three products in the cart. @param {string} url @param {number} count */
async function signUp(url, count) {
  const random = seededRandom(Date.now());
  /** @type {Customer[]} */
  const customers = [];
  while (customers.length < count) {
    const account = newAccount(random);
    const { email, password } = account;
    await callApi('POST', `${url}/api/auth/create_user`, { body: account });
    const body = { email, password };
    const { access_token: token } = await callApi('POST', `${url}/api/auth/token`, { body });
    for (const product_id of products.slice(0, 3)) {
      const item = { product_id, quantity: 2 };
      await callApi('POST', `${url}/api/cart/add_cart_item`, { token, body: item });
    }
    customers.push({ email, token });
  }
  return customers;
}

/** Adds enough boxes for every order of a measurement. @param {string} databaseUrl */
async function fillStock(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    with movement as (
      insert into stock_movements (product_id, change, kind, actor, reason)
      select product_id, 1000000, 'correction', 'shop', 'Bench' from products
    ) update products set stock = stock + 1000000
  `);
  await client.end();
}

/** Returns requests that read the carts of all customers in turn. @param {readonly Customer[]} customers */
function carts(customers) {
  const next = inTurn(customers);
  return () => ({
    path: '/api/cart/get_cart_items_by_user',
    headers: { authorization: `Bearer ${next().token}` },
  });
}

/**
 * Returns requests that order one box, by all customers in turn.
 *
 * @param {readonly Customer[]} customers
 * @returns {() => import('autocannon').Request}
 */
function orders(customers) {
  const nextCustomer = inTurn(customers);
  const nextProduct = inTurn(products);
  return () => {
    const { email, token } = nextCustomer();
    return {
      method: 'POST',
      path: '/api/order/buy_now',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ ...orderForm(email), product_id: nextProduct(), quantity: 1 }),
    };
  };
}

/** @template T @param {readonly T[]} values @returns {() => T} */
function inTurn(values) {
  let turn = 0;
  return () => /** @type {T} */ (values[turn++ % values.length]);
}
