import { sql } from 'kysely';
import { maxReportDays, type Report, type ReportGroup } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { transact } from '../../src/db/transact';
import { giveBack, receive } from '../support/orders/money';
import { orderCalls } from '../support/orders/orders';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

const now = new Date('2026-11-23T06:00:00Z');
let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff({ clock: () => now });
});
beforeEach(async () => {
  await sql`update orders set order_date = '2001-01-01'`.execute(shop.db);
  await shop.changeCustomer();
});
afterAll(() => shop.close());

const { add, buyNow, cancel, orderCart } = orderCalls(() => shop.context());
const { read: readAdmin } = adminCalls(() => shop.context());

/** Places an order at an instant, and pays it. Returns its total. */
async function order(at: string, changes: object = {}): Promise<{ id: string; total: number }> {
  const ordered = await orderUnpaid(at, changes);
  await receive(shop.db, ordered.id, ordered.total);
  return ordered;
}

async function orderUnpaid(at: string, changes: object = {}) {
  const { body } = await buyNow({ quantity: 2, ...changes });
  await sql`update orders set order_date = ${at}::timestamptz, fingerprint = null
    where order_id = ${body.order_id}`.execute(shop.db);
  return { id: body.order_id, total: body.total_amount };
}
const read = async (query: string) => (await readAdmin<Report>(`/reports?${query}`)).body;
const november = 'from=2026-11-01&to=2026-11-30';

describe('[AD-10] a report', () => {
  it('uses calendar days in India and excludes cancelled orders', async () => {
    const first = await order('2026-11-01T00:00:00+05:30');
    const last = await order('2026-11-30T23:59:59.999999+05:30');
    await order('2026-10-31T23:59:59.999999+05:30');
    await order('2026-12-01T00:00:00+05:30');
    const { id } = await order('2026-11-10T12:00:00+05:30');
    await sql`update orders set order_date = now() where order_id = ${id}`.execute(shop.db);
    await cancel(id);
    await sql`update orders set order_date = '2026-11-10T12:00:00Z' where order_id = ${id}`.execute(
      shop.db,
    );
    const report = await read(`${november}&by=week`);
    expect(report.total).toEqual({ boxes: 4, rupees: first.total + last.total });
    // 1 November is a Sunday. Weeks without orders are included.
    expect(report.rows.map(({ key, label, boxes }) => [key, label, boxes])).toEqual([
      ['2026-10-26', 'Week of 26 October', 2],
      ['2026-11-02', 'Week of 2 November', 0],
      ['2026-11-09', 'Week of 9 November', 0],
      ['2026-11-16', 'Week of 16 November', 0],
      ['2026-11-23', 'Week of 23 November', 0],
      ['2026-11-30', 'Week of 30 November', 2],
    ]);
  });

  it.each(['week', 'variety', 'state'] as const)(
    'of a month by %s has the sums of the database',
    async (by: ReportGroup) => {
      for (const [index, product_id] of ['golden', 'fuji-apple', 'red-gold'].entries()) {
        const quantity = index + 1;
        await order(`2026-11-${10 + index}T20:00:00Z`, { product_id, quantity });
      }
      const { rows: sums } = await sql<{ boxes: number; paise: number }>`
        select sum(quantity)::integer as boxes,
          (select sum(received_paise - returned_paise)::bigint from orders where order_status <> 'cancelled'
            and (order_date at time zone 'Asia/Kolkata')::date between '2026-11-01' and '2026-11-30') as paise
        from order_items join orders using (order_id) where order_status <> 'cancelled'
          and (order_date at time zone 'Asia/Kolkata')::date between '2026-11-01' and '2026-11-30'
      `.execute(shop.db);
      const { rows, total } = await read(`${november}&by=${by}`);
      expect(total).toEqual({ boxes: sums[0]?.boxes, rupees: (sums[0]?.paise ?? 0) / 100 });
      const sum = (name: 'boxes' | 'rupees') => rows.reduce((all, row) => all + row[name], 0);
      expect({ boxes: sum('boxes'), rupees: sum('rupees') }).toEqual(total);
      expect(total.boxes).toBe(6);
    },
  );

  it('[MY-04] counts the boxes of unpaid orders, and no rupees of them', async () => {
    const { total } = await order('2026-11-10T12:00:00Z');
    await orderUnpaid('2026-11-10T12:00:00Z');

    const report = await read(`${november}&by=week`);

    expect(report.total).toEqual({ boxes: 4, rupees: total });
  });

  it('[MY-04] deducts refunds, and leaves out what was paid too much', async () => {
    const returned = await order('2026-11-10T12:00:00Z');
    await transact(shop.db, (trx) => giveBack(trx, returned.id, 200.55));
    const twice = await order('2026-11-11T12:00:00Z');
    await receive(shop.db, twice.id, twice.total);

    const report = await read(`${november}&by=variety`);

    expect(report.total.rupees).toBe(returned.total - 200.55 + twice.total);
  });

  it('spreads a part payment over the lines to the paisa', async () => {
    await add('golden', 1);
    await add('fuji-apple', 1);
    const { body } = await orderCart();
    await sql`update orders set order_date = '2026-11-10T12:00:00Z' where order_id = ${body.order_id}`.execute(
      shop.db,
    );
    await receive(shop.db, body.order_id, 1_000);

    const report = await read(`${november}&by=variety`);

    expect(report.rows.map(({ key, rupees }) => [key, rupees]).sort()).toEqual([
      ['fuji-apple', 548.39],
      ['golden', 451.61],
    ]);
    expect(report.total).toEqual({ boxes: 2, rupees: 1_000 });
  });

  it('by variety or state is sorted by boxes, then shows names', async () => {
    await order('2026-11-10T12:00:00Z', { product_id: 'golden', quantity: 1 });
    const { id } = await order('2026-11-11T12:00:00Z', { product_id: 'fuji-apple', quantity: 5 });
    await sql`update orders set state = 'kerala' where order_id = ${id}`.execute(shop.db);
    const varieties = await read(`${november}&by=variety`);
    expect(varieties.rows.map(({ key, boxes }) => [key, boxes])).toEqual([
      ['fuji-apple', 5],
      ['golden', 1],
    ]);
    expect(varieties.rows[1]?.label).toBe('Golden');
    const states = await read(`${november}&by=state`);
    expect(states.rows.map(({ label, boxes }) => [label, boxes])).toEqual([
      ['Kerala', 5],
      ['Himachal Pradesh', 1],
    ]);
  });

  it('covers the last twelve weeks by default', async () => {
    const report = await read('');
    expect(report).toMatchObject({ from: '2026-09-07', to: '2026-11-23', by: 'week' });
    expect(report.rows).toHaveLength(12);
  });

  it('can be downloaded as a CSV file', async () => {
    const { total } = await order('2026-11-10T12:00:00Z');
    const download = (query: string) =>
      shop.app.inject({
        url: `/api/admin/reports.csv?${query}`,
        headers: { authorization: `Bearer ${shop.staffToken}` },
      });
    const { headers, body } = await download(`${november}&by=variety`);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders-by-variety-2026-11-01-2026-11-30.csv"',
      'cache-control': 'private, no-store',
    });
    expect(body).toBe(`\uFEFFProduct id,Variety,Boxes,Rupees\r\ngolden,Golden,2,${total}\r\n`);
    const injected = '=HYPERLINK("https://evil.example")';
    await sql`update products set label = ${injected} where product_id = 'golden'`.execute(shop.db);
    const { body: guarded } = await download(`${november}&by=variety`);
    await sql`update products set label = 'Golden' where product_id = 'golden'`.execute(shop.db);
    expect(guarded).toContain(`golden,"'=HYPERLINK(""https://evil.example"")",2,`);
  });

  it.each([
    ['from=2026-11-01', 'Please choose the last day, too'],
    ['from=2026-11-31&to=2026-12-01', 'from must be a day such as 2026-11-30'],
    ['from=2026-11-02&to=2026-11-01', 'The last day cannot be before the first one'],
    ['from=2025-01-01&to=2026-11-01', `A report can cover up to ${maxReportDays} days`],
    ['by=customer', 'by must be one of week, variety, state'],
  ])('is rejected for %s', async (query, detail) => {
    const refused = await readAdmin(`/reports?${query}`);
    expect(refused).toMatchObject({ status: 422, body: { detail } });
  });
});
