import { join } from 'node:path';
import { sql } from 'kysely';
import { createRazorpay } from '../../src/razorpay/client';
import { FakeRazorpay, razorpayKeys } from '../../../scripts/lib/FakeRazorpay.mjs';
import { seedOrder } from '../support/seedOrder';
import { copyPglite, engine, openTestDatabase, withDatabase } from '../support/database';
import { temporaryFolder } from '../support/folder';
import { spawnApi, untilReady } from '../support/process';
import { waitUntil } from '../support/waitUntil';

// Processes that open PGlite take some seconds on a busy machine.
jest.setTimeout(120_000);

it('[SE-06] [S-36] a start expires unconfirmed orders and reports a wrong stock', async () => {
  const folder = temporaryFolder();
  const server = engine === 'postgresql' ? await openTestDatabase() : undefined;
  if (!server) copyPglite(join(folder.path, 'db'));
  const databaseUrl = server?.url ?? null;
  const config = { databaseUrl, dataDir: folder.path };
  const orderId = await withDatabase(config, async (db) => {
    const id = await seedOrder(db);
    await sql`update orders set order_date = now() - interval '7 days'`.execute(db);
    await sql`update products set stock = stock - 1 where product_id = 'golden'`.execute(db);
    return id;
  });

  const api = await spawnApi({
    ...{ DATA_DIR: folder.path },
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  await untilReady(api);
  for (const event of ['order_expired', 'stock_difference']) {
    await waitUntil(() => api.output().includes(`"event":"${event}"`));
  }
  api.child.kill('SIGTERM');
  expect(await api.exit).toEqual({ code: 0, signal: null });

  const status = await withDatabase(config, (db) =>
    db.selectFrom('orders').select('order_status').where('order_id', '=', orderId).execute(),
  );
  expect(status).toEqual([{ order_status: 'cancelled' }]);
  await server?.close();
  folder.remove();
});

it('[PY-07] a start finds a payment that nobody has reported', async () => {
  const provider = new FakeRazorpay();
  const RAZORPAY_API_URL = await provider.start();
  const { keyId, keySecret, webhookSecret } = razorpayKeys;
  const client = createRazorpay({ ...razorpayKeys, apiUrl: RAZORPAY_API_URL });
  const razorpayOrderId = await client.createOrder({ amountPaise: 140_000, receipt: 'RR' });
  const { payment } = provider.pay(razorpayOrderId);

  const folder = temporaryFolder();
  copyPglite(join(folder.path, 'db'));
  const config = { databaseUrl: null, dataDir: folder.path };
  await withDatabase(config, async (db) => {
    const order = { order_id: await seedOrder(db), razorpay_order_id: razorpayOrderId };
    await db
      .insertInto('razorpay_orders')
      .values({ ...order, created_at: new Date() })
      .execute();
  });
  const api = await spawnApi({
    ...{ DATA_DIR: folder.path, RAZORPAY_API_URL },
    ...{ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret },
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  });
  await untilReady(api);
  await waitUntil(() => api.output().includes('"event":"razorpay_paid"'));
  api.child.kill('SIGTERM');
  expect(await api.exit).toEqual({ code: 0, signal: null });
  for (const secret of [keySecret, webhookSecret]) expect(api.output()).not.toContain(secret);

  const payments = await withDatabase(config, (db) =>
    db.selectFrom('payment_events').select(['status', 'reference']).execute(),
  );
  expect(payments).toEqual([{ status: 'paid', reference: payment.id }]);
  provider.stop();
  folder.remove();
});
