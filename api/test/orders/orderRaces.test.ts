import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { findStockDifferences } from '../../src/stock/checkStock';
import { engine } from '../support/database/database';
import { asAnotherClient } from '../support/database/nestedConnections';
import {
  openShopOfTransitions,
  orderStates,
  type OrderState,
  type RacedOrder,
  type ShopOfTransitions,
} from '../support/orders/orderTransitions';
import { mailsTo, resetStock } from '../support/database/rows';
import { waitUntil } from '../support/processes/waitUntil';

/** The expiry job skips locked orders, so these tests lock a product instead of the order. */
const skipsLocked = 'it expires';

let all: ShopOfTransitions;
let names: string[];
beforeAll(async () => {
  all = await openShopOfTransitions();
  names = Object.keys(all.transitions);
});
afterAll(() => all.shop.close());

/** Places an order, runs `work` on it, and returns a description of the result. */
async function outcomeOf(state: OrderState, work: (order: RacedOrder) => Promise<number[]>) {
  const { shop, states, changeCustomer } = all;
  const email = await changeCustomer();
  const order = await states[state]();
  const statuses = await work(order);
  return {
    statuses,
    ...(await describeOrder(order.id, email)),
    differences: await findStockDifferences(shop.db),
  };
}

async function describeOrder(id: string, email: string) {
  const { db } = all.shop;
  const { rows } = await sql<{
    order: { order_status: string; payment_status: string; is_reserved: boolean };
    paid: number;
    returned: number;
    taken: number;
    boxes: number;
    left: number;
  }>`select
        jsonb_build_object(
          'order_status', order_status, 'payment_status', payment_status, 'payment_method', payment_method,
          'is_reserved', is_reserved, 'compensated', compensated_paise
        ) as order,
        (case when exists (
          select from payment_events where payment_events.order_id = orders.order_id and status = 'paid'
        ) then total_paise else 0 end)::integer as paid,
        (compensated_paise
          + case when payment_status in ('refund_due', 'refunded') then total_paise else 0 end)::integer as returned,
        (select coalesce(-sum(change), 0)::integer from stock_movements
          where stock_movements.order_id = orders.order_id) as taken,
        (select sum(quantity)::integer from order_items where order_items.order_id = orders.order_id) as boxes,
        (select coalesce(sum(quantity), 0)::integer from order_items join shipments using (order_id, family)
          where order_items.order_id = orders.order_id and dispatched_at is not null) as left
      from orders where order_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The order is lost');
  const texts = async (table: string, columns: string) =>
    (
      await sql<{ text: string }>`select concat_ws(' ', ${sql.raw(columns)}) as text
          from ${sql.table(table)} where order_id = ${id} order by 1`.execute(db)
    ).rows.map(({ text }) => text);
  const mails = await mailsTo(db, email);
  return {
    ...row,
    events: await texts('order_events', 'status, family, actor, undone_at is not null'),
    // The provider's ids are random, and each payment has a UTR of its own.
    payments: await texts(
      'payment_events',
      `status, actor, regexp_replace(regexp_replace(reference, '^pay_.*', 'pay'), '^50000000\\d{4}$', 'utr')`,
    ),
    confirmations: await texts('order_confirmations', 'payment_method, undone_at is not null'),
    requests: await texts(
      'replacement_requests',
      'product_id, outcome, refund_paise, refund_reference, replacement_order_id is not null',
    ),
    dates: await texts('date_changes', 'family, reason'),
    shipments: await texts(
      'shipments',
      'family, carrier, leaves_on, dispatched_at is not null, delivered_at is not null',
    ),
    receipts: (await texts('receipts', 'kind')).length,
    ticks: await texts('packed_lines', 'product_id'),
    mails: mails.map(({ subject }) => subject.replace(/: RR-.*/, '')).sort(),
  };
}
type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

async function run(name: string, order: RacedOrder): Promise<number> {
  const transition = all.transitions[name];
  if (!transition) throw new Error(`Nothing is called ${name}`);
  return (await transition(order)).status;
}

const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(all.shop.db);
  return rows.length;
};

/** Lets the first and then the second transition wait for a lock, then releases it. */
function race(first: string, second: string) {
  return async (order: RacedOrder): Promise<number[]> => {
    const { db } = all.shop;
    const gate =
      first === skipsLocked
        ? sql`select from products order by product_id for update`
        : sql`select from orders where order_id = ${order.id} for update`;
    const inFlight = await db.transaction().execute(async (trx) => {
      await gate.execute(trx);
      return asAnotherClient(async () => {
        const one = run(first, order);
        await Promise.race([one, waitUntil(async () => (await waiting()) === 1)]);
        const before = await waiting();
        const other = run(second, order);
        await Promise.race([other, waitUntil(async () => (await waiting()) === before + 1)]);
        return { replies: [one, other], waiting: await waiting() };
      });
    });
    // The expiry job may skip the order or have nothing to return to the stock. Then only the other transition waits.
    const expires = [first, second].includes(skipsLocked);
    if (!expires) expect(inFlight.waiting).toBe(2);
    const replies = await Promise.all(inFlight.replies);
    // The job leaves locked orders to its next run.
    if (second === skipsLocked) await run(second, order);
    return replies;
  };
}

const inTurn = (first: string, second: string) => async (order: RacedOrder) => [
  await run(first, order),
  await run(second, order),
];
const mirrored = (outcome: Outcome): Outcome => ({
  ...outcome,
  statuses: [...outcome.statuses].reverse(),
});

/** Asserts what is true after any two transitions. */
function expectConsistent({
  order,
  paid,
  returned,
  taken,
  boxes,
  left,
  mails,
  events,
  statuses,
  differences,
}: Outcome) {
  expect(differences).toEqual([]);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(returned).toBeLessThanOrEqual(paid);
  const { order_status, is_reserved } = order;
  expect(taken).toBe(is_reserved ? boxes : left);
  const isCancelled = order_status === 'cancelled';
  expect(events.filter((event) => event.startsWith('cancelled'))).toHaveLength(isCancelled ? 1 : 0);
  expect(mails.filter((mail) => mail === 'Your order is cancelled')).toHaveLength(
    isCancelled ? 1 : 0,
  );
}

it.each(orderStates)('[S-33] [PY-09] an order that %s is consistent', async (state) => {
  expectConsistent(await outcomeOf(state, () => Promise.resolve([])));
});

if (engine === 'postgresql') {
  describe('[S-36] [S-33] [PY-06] [PY-09] [AD-08] two concurrent transitions, on PostgreSQL only', () => {
    const raced = new Set<string>();
    beforeEach(() => resetStock(all.shop.db));

    it.each(orderStates)(
      'leave an order that %s as if one had come after the other',
      async (state) => {
        const allowed: string[] = [];
        const before = JSON.stringify(await outcomeOf(state, () => Promise.resolve([])));
        for (const name of names) {
          const after = await outcomeOf(state, async (order) => [await run(name, order)]);
          if (after.statuses[0] !== 200) continue;
          const isChanged = JSON.stringify({ ...after, statuses: [] }) !== before;
          if (isChanged) allowed.push(name);
        }
        expect(allowed.length).toBeGreaterThan(0);
        for (const [index, first] of allowed.entries()) {
          for (const second of allowed.slice(index)) {
            if (raced.has(`${first} | ${second}`)) continue;
            raced.add(`${first} | ${second}`);
            const serial = [
              await outcomeOf(state, inTurn(first, second)),
              mirrored(await outcomeOf(state, inTurn(second, first))),
            ];
            const outcomes = [
              await outcomeOf(state, race(first, second)),
              mirrored(await outcomeOf(state, race(second, first))),
            ];
            for (const outcome of outcomes) {
              expectConsistent(outcome);
              const found = serial.find((other) => isDeepStrictEqual(other, outcome));
              expect({ first, second, outcome }).toEqual({
                first,
                second,
                outcome: found ?? serial,
              });
            }
          }
        }
      },
    );

    it('cover every transition of an order', () => {
      const pairs = [...raced].map((pair) => pair.split(' | '));
      for (const name of names) {
        expect({ name, isRaced: pairs.some((pair) => pair.includes(name)) }).toEqual({
          name,
          isRaced: true,
        });
      }
    });
  });
}
