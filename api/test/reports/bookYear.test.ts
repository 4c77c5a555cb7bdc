import { sql } from 'kysely';
import { toPaise } from '@shop/shared/contract';
import type { Db } from '../../src/db/schema';
import { transact } from '../../src/db/transact';
import {
  insertAdjustment,
  insertAllocation,
  insertPayment,
} from '../../src/ledger/entries/queries';
import { settleOrder } from '../../src/ledger/settleOrder';
import { issueReceipt } from '../../src/receipts/issueReceipt';
import { writeAccountFile } from '../../src/reports/accounts/accountFiles';
import type { AccountFile } from '@shop/shared/contract/admin';
import { giveBack } from '../support/orders/money';
import { orderCalls } from '../support/orders/orders';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

const years = [2051, 2052] as const;
let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
afterAll(() => shop.close());

const { buyNow } = orderCalls(() => shop.context());

/** Returns a number from 0 to `below`, the same ones in each run. */
let seed = 47;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

/** What the shop did with an order, in paise, and on which day of the two years. */
interface Story {
  day: number;
  change: 'dispatch' | 'pay' | 'cancel' | 'compensate' | 'refund';
  paise: number;
}

const orderCount = 24;
const startMs = Date.parse('2051-04-01T06:30:00Z');
const timeOf = (day: number) => new Date(startMs + day * 86_400_000);
const yearOf = (day: number) => (timeOf(day) < new Date('2052-03-31T18:30:00Z') ? 2051 : 2052);

/** The sums that an order should have, by a second and simpler calculation than the queries. */
class Book {
  received = 0;
  returned = 0;
  sold = 0;
  /** Credit notes: what was returned, and by how much it reduces the sale. */
  credited = 0;
  creditedSale = 0;
  revenue = 0;
  byYear: Record<number, number> = { 2051: 0, 2052: 0 };

  constructor(readonly total: number) {}

  count(day: number): void {
    const revenue = Math.max(0, Math.min(this.received - this.returned, this.sold));
    this.byYear[yearOf(day)] = (this.byYear[yearOf(day)] ?? 0) + revenue - this.revenue;
    this.revenue = revenue;
  }
}

/** Makes up what happens to an order: late, partial and double payments, compensation, cancellation, refunds. */
function inventStory(total: number): Story[] {
  const first = random(330);
  const story: Story[] = [];
  const kind = random(6);
  const payDay = first + random(80);
  if (kind !== 0)
    story.push({ day: payDay, change: 'pay', paise: kind === 1 ? total - 20_055 : total });
  if (kind === 1) story.push({ day: payDay + 40, change: 'pay', paise: 20_055 });
  if (kind === 2) story.push({ day: payDay + 3, change: 'pay', paise: total });
  if (random(5) !== 0) story.push({ day: first + 5, change: 'dispatch', paise: 0 });
  if (kind === 3)
    story.push({ day: payDay + 30, change: 'compensate', paise: 20_055 + random(500) });
  if (kind === 2) story.push({ day: payDay + 60, change: 'refund', paise: total });
  if (kind >= 4) {
    story.push({ day: payDay + 90, change: 'cancel', paise: 0 });
    const part = random(total - 1) + 1;
    story.push({ day: payDay + 95, change: 'refund', paise: part });
    if (part < total && kind === 5)
      story.push({ day: payDay + 120, change: 'refund', paise: total - part });
  }
  return story.sort((one, other) => one.day - other.day);
}

const at = <Result>(day: number, work: (trx: Db) => Promise<Result>) =>
  transact(shop.db, async (trx) => {
    const time = timeOf(day).toISOString();
    await sql`select set_config('shop.clock_offset', (${time}::timestamptz - now())::text, true)`.execute(
      trx,
    );
    return work(trx);
  });

async function play(orderId: string, book: Book, { day, change, paise }: Story): Promise<void> {
  const date = timeOf(day).toISOString().slice(0, 10);
  const credit = (sale: number) => {
    book.returned += paise;
    if (book.sold === 0 && book.credited === 0) return;
    book.credited += paise;
    book.creditedSale += sale;
    book.sold -= sale;
  };
  // Read before the transaction, because the embedded database has one connection.
  const { shop: settings } = await shop.readSettings();
  await at(day, async (trx) => {
    switch (change) {
      case 'dispatch': {
        await issueReceipt(trx, orderId, { shop: settings, issuedAt: timeOf(day) });
        book.sold = book.total;
        return;
      }
      case 'pay': {
        const amount_paise = toPaise(paise / 100);
        const values = { amount_paise, method: 'upi', received_on: date, actor: 'shop' } as const;
        const payment_id = (await insertPayment(trx, values)) ?? '';
        await insertAllocation(trx, { payment_id, order_id: orderId, amount_paise, actor: 'shop' });
        await settleOrder(trx, orderId);
        book.received += paise;
        return;
      }
      case 'cancel':
        await trx
          .updateTable('orders')
          .set({ order_status: 'cancelled' })
          .where('order_id', '=', orderId)
          .execute();
        await settleOrder(trx, orderId);
        return;
      case 'compensate': {
        const { request_id } = await trx
          .insertInto('replacement_requests')
          .values({ order_id: orderId, product_id: 'golden', reason: '', damaged_apples: 1 })
          .returning('request_id')
          .executeTakeFirstOrThrow();
        await insertAdjustment(trx, {
          order_id: orderId,
          kind: 'compensation',
          amount_paise: toPaise(-paise / 100),
          actor: 'shop',
        });
        await giveBack(trx, orderId, paise / 100, { request_id, refunded_on: date });
        credit(paise);
        return;
      }
      case 'refund': {
        const isCancelled = await isOrderCancelled(trx, orderId);
        await giveBack(trx, orderId, paise / 100, { refunded_on: date });
        // Double payments are returned without a change of the sale.
        credit(isCancelled ? paise : 0);
      }
    }
  });
  book.count(day);
}

async function isOrderCancelled(trx: Db, orderId: string): Promise<boolean> {
  const { order_status } = await trx
    .selectFrom('orders')
    .select('order_status')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order_status === 'cancelled';
}

/** Returns the sum of a column of a file in paise. */
async function sumOf(file: AccountFile, year: number, column: string): Promise<number> {
  let text = '';
  for await (const part of writeAccountFile(shop.db, file, year)) text += part;
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const place = head.split(',').indexOf(column);
  expect(place).toBeGreaterThan(-1);
  return lines.reduce((sum, line) => sum + toPaise(Number(line.split(',')[place])), 0);
}
const sumOfYears = async (file: AccountFile, column: string) =>
  (await sumOf(file, years[0], column)) + (await sumOf(file, years[1], column));

it('[MY-04] ledger, orders, receipts, credit notes and files agree to the paisa over a year', async () => {
  const books = new Map<string, Book>();
  for (let index = 0; index < orderCount; index += 1) {
    await shop.changeCustomer();
    const { order_id, total_amount } = (await buyNow({ quantity: 1 + random(3) })).body;
    const book = new Book(toPaise(total_amount));
    books.set(order_id, book);
    for (const event of inventStory(book.total)) await play(order_id, book, event);
  }
  const all = [...books.values()];
  const sum = (value: (book: Book) => number) =>
    all.reduce((total, book) => total + value(book), 0);

  // The year has all that it should have.
  expect(sum((book) => book.credited)).toBeGreaterThan(sum((book) => book.creditedSale));
  expect(all.filter((book) => book.received === 0).length).toBeGreaterThan(0);
  expect(all.filter((book) => book.sold === 0).length).toBeGreaterThan(0);

  const stored = await shop.db
    .selectFrom('orders')
    .select(['order_id', 'received_paise', 'returned_paise'])
    .where('order_id', 'in', [...books.keys()])
    .execute();
  expect(
    new Map(stored.map((row) => [row.order_id, [row.received_paise, row.returned_paise]])),
  ).toEqual(new Map([...books].map(([id, book]) => [id, [book.received, book.returned]])));
  expect(await sumOfYears('journal', 'Amount')).toBe(sum((book) => book.received - book.returned));
  expect(await sumOfYears('credit-notes', 'Rupees returned')).toBe(sum((book) => book.credited));
  expect(await sumOfYears('credit-notes', 'Reduces the sale by')).toBe(
    sum((book) => book.creditedSale),
  );
  for (const year of years) {
    expect(await sumOf('revenue', year, 'Rupees')).toBe(sum((book) => book.byYear[year] ?? 0));
  }

  // Receipts less credit notes are what was sold: revenue, and what is still due of it.
  const receipts = await sql<{ paise: number }>`
    select sum((content->>'total_paise')::bigint)::bigint as paise from receipts
    where order_id = any (${[...books.keys()]}::uuid[])`.execute(shop.db);
  const sold = sum((book) => book.sold);
  expect(receipts.rows[0]?.paise).toBe(sold + sum((book) => book.creditedSale));
  expect(await sumOfYears('revenue', 'Rupees')).toBe(
    sold - sum((book) => Math.max(0, book.sold - Math.max(0, book.received - book.returned))),
  );
});
