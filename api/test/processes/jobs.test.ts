import { join } from 'node:path';
import { sql } from 'kysely';
import { runInTurn, runUnlessRunning } from '../../src/db/exclusive';
import { openPostgres } from '../../src/db/open';
import { createRazorpay } from '../../src/payments/razorpay/client';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { toPaise } from '@shop/shared/contract';
import { seedOrder } from '../support/orders/seedOrder';
import {
  copyPglite,
  engine,
  openEmptyDatabase,
  openTestDatabase,
  withDatabase,
} from '../support/database/database';
import { temporaryFolder } from '../support/processes/folder';
import { environmentOf, spawnApi, untilReady, type ApiProcess } from '../support/processes/process';
import { waitUntil } from '../support/processes/waitUntil';

// Processes that open PGlite need some seconds on a busy machine.
jest.setTimeout(120_000);

let folder: ReturnType<typeof temporaryFolder>;
let server: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
const provider = new FakeRazorpay();
beforeEach(async () => {
  folder = temporaryFolder();
  server = engine === 'postgresql' ? await openTestDatabase() : undefined;
  if (!server) copyPglite(join(folder.path, 'db'));
});
afterEach(async () => {
  provider.stop();
  await server?.close();
  folder.remove();
});

const config = () => ({ databaseUrl: server?.url ?? null, dataDir: folder.path });

const spawn = (env: Record<string, string> = {}) =>
  spawnApi({ ...environmentOf(config()), ...env });

/** Starts the API, and ends it once it has logged these events. */
async function runUntil(
  events: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const api = await spawn(env);
  await untilReady(api);
  for (const event of events) {
    await waitUntil(() => api.output().includes(`"event":"${event}"`));
  }
  api.child.kill('SIGTERM');
  expect(await api.exit).toEqual({ code: 0, signal: null });
  return api.output();
}

it('[SE-06] [S-36] a start expires unpaid orders and reports a wrong stock', async () => {
  const orderId = await withDatabase(config(), async (db) => {
    const id = await seedOrder(db);
    await sql`update orders set payment_method = 'upi', pay_by = now()`.execute(db);
    await sql`update products set stock = stock - 1 where product_id = 'golden'`.execute(db);
    return id;
  });
  await runUntil(['order_expired', 'stock_difference']);
  const status = await withDatabase(config(), (db) =>
    db.selectFrom('orders').select('order_status').where('order_id', '=', orderId).execute(),
  );
  expect(status).toEqual([{ order_status: 'cancelled' }]);
});

it('[PY-07] a start finds an unreported payment', async () => {
  const RAZORPAY_API_URL = await provider.start();
  const { keyId, keySecret, webhookSecret } = razorpayKeys;
  const client = createRazorpay({ ...razorpayKeys, apiUrl: RAZORPAY_API_URL });
  const razorpayOrderId = await client.createOrder({ amountPaise: toPaise(1400), receipt: 'RR' });
  const { payment } = provider.pay(razorpayOrderId);
  await withDatabase(config(), async (db) => {
    const order = { order_id: await seedOrder(db), razorpay_order_id: razorpayOrderId };
    await db
      .insertInto('razorpay_orders')
      .values({ ...order, created_at: new Date() })
      .execute();
  });
  const output = await runUntil(['razorpay_paid'], {
    RAZORPAY_API_URL,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  });
  for (const secret of [keySecret, webhookSecret]) expect(output).not.toContain(secret);
  const payments = await withDatabase(config(), (db) =>
    db.selectFrom('payment_events').select(['status', 'reference']).execute(),
  );
  expect(payments).toEqual([{ status: 'paid', reference: payment.id }]);
});

if (engine === 'postgresql') {
  it('[S-46] of three processes that start on an empty database, one fills it', async () => {
    const { db, url = '', close } = await openEmptyDatabase();
    const all = await Promise.all([1, 2, 3].map(() => spawn({ DATABASE_URL: url })));
    await Promise.all(all.map(untilReady));
    const { rows } = await sql<{ stock: number; opened: number }>`
      select stock::int, (select sum(change)::int from stock_movements m
        where m.product_id = p.product_id and kind = 'opening') as opened
      from products p`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { stock, opened } of rows) expect([stock, opened]).toEqual([500, 500]);
    for (const { child, exit } of all) {
      child.kill('SIGTERM');
      expect(await exit).toEqual({ code: 0, signal: null });
    }
    await close();
  });

  it('[S-46] a process waits for the start of another, and does not run the same task', async () => {
    const opened = await openPostgres(config().databaseUrl ?? '');
    const orderId = await seedOrder(opened.db);
    await sql`update orders set payment_method = 'upi', pay_by = now()`.execute(opened.db);
    await sql`update products set stock = stock - 1 where product_id = 'golden'`.execute(opened.db);
    const statusOf = async () => {
      const query = opened.db.selectFrom('orders').select('order_status');
      const order = await query.where('order_id', '=', orderId).executeTakeFirstOrThrow();
      return order.order_status;
    };

    let api: ApiProcess | undefined;
    await runUnlessRunning(opened, 'expireOrders', async () => {
      await runInTurn(opened, 'start', async () => {
        const starting = await spawn();
        api = starting;
        await waitUntil(async () => {
          const { rows } = await sql`
            select 1 from pg_locks where locktype = 'advisory' and not granted and database =
              (select oid from pg_database where datname = current_database())`.execute(opened.db);
          return rows.length > 0;
        });
        expect(starting.output()).toBe('');
      });
      await waitUntil(() => api?.output().includes('stock_difference') === true);
      expect(await statusOf()).toBe('placed');
    });
    api?.child.kill('SIGTERM');
    await runUntil(['order_expired']);
    expect(await statusOf()).toBe('cancelled');
    await opened.close();
  });
}
