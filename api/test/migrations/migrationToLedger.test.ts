import { sql } from 'kysely';
import { migrate } from '../../src/db/migrate';
import type { Db } from '../../src/db/schema';
import { readSettlement } from '../../src/ledger/settleOrder';
import { openEmptyDatabase, type TestDatabase } from '../support/database/database';
import { createSchema, releasedSchemas } from '../support/database/releasedSchemas';

const [, before] = releasedSchemas.find(([title]) => title === '0046') ?? ['', []];

jest.setTimeout(60_000);

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await openEmptyDatabase();
  db = database.db;
  await createSchema(db, before);
});
afterEach(() => database.close());

/** As `changePaymentStatus` of the previous version does. */
const setStatus = (order: string, status: string, reference: string) =>
  sql`with payment as (
      update orders set payment_status = ${status}, network = null where order_id = md5(${order})::uuid
    )
    insert into payment_events (order_id, status, reference, reason, actor)
    values (md5(${order})::uuid, ${status}, ${reference}, '', 'shop')`.execute(db);

const idOf = async (order: string) => {
  const { rows } = await sql<{ id: string }>`select md5(${order})::uuid as id`.execute(db);
  return rows[0]?.id ?? '';
};
const entriesOf = async (order: string) =>
  (
    await sql<Record<string, unknown>>`
      select method, reference, note, payment_allocations.amount_paise
      from payment_allocations join payments using (payment_id)
      where order_id = md5(${order})::uuid order by allocation_id`.execute(db)
  ).rows;
const paymentsWith = (reference: string) =>
  db.selectFrom('payments').select('amount_paise').where('reference', '=', reference).execute();

async function expectStatusesOfSums() {
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'payment_status', 'received_paise', 'returned_paise'])
    .execute();
  for (const { order_id, payment_status, received_paise, returned_paise } of orders) {
    const { status, sums } = await readSettlement(db, order_id);
    expect({ payment_status, received_paise, returned_paise }).toEqual({
      payment_status: status,
      received_paise: sums.received,
      returned_paise: sums.returned,
    });
  }
}

it('[MY-02] every stored order gets the entries from which its payment status follows', async () => {
  await setStatus('order 13', 'paid', 'cash');
  await setStatus('order 32', 'written_off', '');
  await setStatus('order 32', 'paid', '412345678903');
  await sql`update replacement_requests set outcome = 'refund', decided_at = now(), decided_by = 'Devi',
    refund_paise = 20055, refund_reference = '512345678901', refunded_at = now(), replacement_order_id = null
    where order_id = md5('order 1')::uuid`.execute(db);
  await setStatus('order 1', 'paid', '412345678904');

  await migrate(db);

  await expectStatusesOfSums();
  expect(await entriesOf('order 3')).toEqual([
    { method: 'upi', reference: '412345678901', note: '', amount_paise: 280_006 },
  ]);
  expect(await entriesOf('order 13')).toEqual([
    { method: 'cash', reference: '', note: 'cash', amount_paise: 140_000 },
  ]);
  expect(await entriesOf('order 32')).toMatchObject([{ amount_paise: 140_000 }]);
  expect(
    await db.selectFrom('refunds').select(['amount_paise', 'reference', 'state']).execute(),
  ).toEqual([{ amount_paise: 20_055, reference: '512345678901', state: 'processed' }]);
});

it('[MY-01] a UTR that paid three orders becomes one payment with three parts', async () => {
  for (const order of ['order 1', 'order 13', 'order 32']) {
    await setStatus(order, 'paid', '412345678909');
  }

  await migrate(db);

  expect(await paymentsWith('412345678909')).toEqual([
    { amount_paise: 280_006 + 140_000 + 140_000 },
  ]);
  expect(await entriesOf('order 32')).toMatchObject([{ amount_paise: 140_000 }]);
  await expectStatusesOfSums();
});

it('[MY-01] payments and refunds without a history become entries, too', async () => {
  await sql`update orders set payment_status = 'paid', order_status = 'cancelled'
    where order_id = md5('order 4')::uuid`.execute(db);
  await sql`update orders set payment_status = 'refunded', order_status = 'cancelled'
    where order_id = md5('order 13')::uuid`.execute(db);

  await migrate(db);

  expect(await readSettlement(db, await idOf('order 4'))).toMatchObject({ before: 'refund_due' });
  expect(await readSettlement(db, await idOf('order 13'))).toMatchObject({ before: 'refunded' });
  await expectStatusesOfSums();
});

it('[MY-01] what a process of the previous version records becomes entries', async () => {
  await migrate(db);

  await setStatus('order 13', 'paid', '412345678909');
  await setStatus('order 3', 'refunded', '412345678901');
  await sql`update replacement_requests set outcome = 'refund', decided_at = now(), decided_by = 'Devi',
    refund_paise = 20055, refund_reference = '512345678901', refunded_at = now(), replacement_order_id = null
    where order_id = md5('order 1')::uuid`.execute(db);

  expect(await entriesOf('order 13')).toEqual([
    { method: 'upi', reference: '412345678909', note: '', amount_paise: 140_000 },
  ]);
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('refund_events', 'refund_events.refund_id', 'refunds.refund_id');
  expect(
    await refunds
      .select(['amount_paise', 'refunds.reference', 'detail'])
      .orderBy('event_id')
      .execute(),
  ).toEqual([
    // The payment's own reference is none of its refund.
    { amount_paise: 280_006, reference: '', detail: '412345678901' },
    { amount_paise: 20_055, reference: '512345678901', detail: '' },
  ]);
  const events = db.selectFrom('payment_events').select(['kind', 'amount_paise']);
  expect(await events.orderBy('event_id', 'desc').limit(2).execute()).toEqual([
    { kind: 'refunded', amount_paise: 280_006 },
    { kind: 'received', amount_paise: 140_000 },
  ]);
});
