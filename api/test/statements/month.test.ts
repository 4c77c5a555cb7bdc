import { sql } from 'kysely';
import type { StatementLine } from '@shop/shared/contract/admin';
import { settleOrder } from '../../src/ledger/settleOrder';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';
import {
  novemberOrders,
  novemberStatement,
  utrOf,
  type MonthOrder,
} from '../support/statements/november';
import { seedOrders } from '../support/statements/seedOrders';
import { statementCalls } from '../support/statements/statementCalls';
import { tableContents } from '../support/database/rows';

let shop: ShopWithStaff;
let orders: MonthOrder[];
let file: string;
beforeAll(async () => {
  shop = await openShopWithStaff();
  orders = await seedOrders(shop.db, novemberOrders);
  for (const order of orders) {
    if (order.part === 'entered') await receive(order, utrOf('entered', order.line));
    if (order.part !== 'refunds') continue;
    await receive(order, `PAID${order.line}234567`);
    await sql`update orders set order_status = 'cancelled' where order_id = ${order.order_id}`.execute(
      shop.db,
    );
    await settleOrder(shop.db, order.order_id);
  }
  file = novemberStatement(orders);
});
afterAll(() => shop.close());

const { upload, linesOf, tap, decide, compare } = statementCalls(() => ({
  shop,
  staffToken: shop.staffToken,
}));

/** Enters a payment by hand. */
async function receive({ order_id, rupees, day }: MonthOrder, reference: string): Promise<void> {
  const paise = Math.round(rupees * 100);
  await sql`
    with payment as (
      insert into payments (amount_paise, method, reference, received_on, actor)
      values (${paise}, 'upi', ${reference}, ${day}, 'shop') returning payment_id
    )
    insert into payment_allocations (payment_id, order_id, amount_paise, actor)
    select payment_id, ${order_id}, ${paise}, 'shop' from payment
  `.execute(shop.db);
  await settleOrder(shop.db, order_id);
}

const sumOf = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

const paiseOf = (part: MonthOrder['part']) =>
  orders
    .filter((order) => order.part === part)
    .reduce((sum, { rupees }) => sum + Math.round(rupees * 100), 0);

async function sums() {
  const { rows } = await sql<
    Record<'payments' | 'allocated' | 'received' | 'returned' | 'refunds', number>
  >`
    select (select coalesce(sum(amount_paise), 0)::bigint from payments) as payments,
      (select coalesce(sum(amount_paise), 0)::bigint from payment_allocations) as allocated,
      (select sum(received_paise)::bigint from orders) as received,
      (select sum(returned_paise)::bigint from orders) as returned,
      (select coalesce(sum(amount_paise), 0)::bigint from refunds where state = 'processed') as refunds
  `.execute(shop.db);
  const [sum] = rows;
  if (!sum) throw new Error('No sums');
  return sum;
}

describe('[MY-04] a month of a hundred lines', () => {
  it('books what is certain, proposes what is not, and lists the rest', async () => {
    const { status, body } = await upload(file);

    expect(status).toBe(200);
    expect(body.import).toMatchObject({ lines: 100, new_lines: 100, skipped: 0, kind: 'bank' });
    expect(await compare()).toEqual({
      waiting: 0,
      booked: 30 + 20 + 10 + 3 + 4,
      decide: 6 + 5 + 6,
      unmatched: 8 + 8,
      ignored: 0,
    });
  });

  it('changes nothing when it is imported again', async () => {
    const books = async () => {
      const { payments, payment_allocations, refunds, statement_lines, ...rest } =
        await tableContents(shop.db);
      const { orders: stored, outbox, payment_events } = rest;
      return {
        payments,
        payment_allocations,
        refunds,
        statement_lines,
        stored,
        outbox,
        payment_events,
      };
    };
    const before = await books();

    const { body } = await upload(file);
    await compare();

    expect(body.import).toMatchObject({ lines: 100, new_lines: 0 });
    expect(await books()).toEqual(before);
  });

  it('proposes the right orders first, so that one tap each books the rest', async () => {
    let open = await linesOf('decide');
    for (let line = open[0]; line; line = open[0]) {
      expect((await tap(line)).status).toBe(200);
      open = await linesOf('decide');
    }

    const { rows } = await sql<{ order_number: string }>`
      select order_number from orders where order_status = 'placed' and payment_status <> 'paid'
    `.execute(shop.db);
    expect(rows).toEqual([]);
  });

  it('lists strangers until somebody says what they are', async () => {
    const strangers = await linesOf('unmatched');
    expect(strangers).toHaveLength(16);

    for (const line of strangers) {
      expect((await decide(line, { ignore: true, reason: 'Not from the shop' })).status).toBe(200);
    }

    expect(await compare()).toEqual({
      waiting: 0,
      decide: 0,
      unmatched: 0,
      booked: 84,
      ignored: 16,
    });
  });

  it('has equal sums in statement, ledger and orders, to the paisa', async () => {
    const booked = await linesOf('booked');
    const ignored = await linesOf('ignored');
    const of = (lines: readonly StatementLine[], direction: StatementLine['direction']) =>
      sumOf(lines.filter((line) => line.direction === direction));
    // The payments that were returned came before this month.
    const earlier = paiseOf('refunds');

    const { payments, allocated, received, returned, refunds } = await sums();

    expect(payments).toBe(of(booked, 'in') + earlier);
    expect([allocated, received]).toEqual([payments, payments]);
    expect([returned, refunds]).toEqual([of(booked, 'out'), of(booked, 'out')]);
    expect(of(ignored, 'in')).toBe(8 * 7_700_000 + 2_800);
    const inFile = [...file.matchAll(/,"(\d+\.\d\d)",1\.00/g)].map(([, amount]) => ({
      amount: Number(amount),
    }));
    expect(of(booked, 'in') + of(ignored, 'in')).toBe(sumOf(inFile));
  });
});
