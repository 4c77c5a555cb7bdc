import { sql } from 'kysely';
import type { MoneyDueReport, Today, Task } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { paymentCalls } from '../support/orders/payments';
import { openShopBeforePacking, type ShopBeforePacking } from '../support/team/shopWithStaff';

let shop: ShopBeforePacking;
beforeAll(async () => {
  shop = await openShopBeforePacking();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const context = () => shop.context();
const { buy, cancel, setStatus } = orderCalls(context);
const { read, act, bulk } = adminCalls(context);
const { setPayment, reportUtr } = paymentCalls(context);
const today = async () => (await read<Required<Today>>('/today')).body;
const report = async () => (await read<MoneyDueReport>('/reports/money_due')).body;
const subjects = ({ items }: { items: Task[] }) => items.map(({ subject }) => subject);
const due = async () => {
  const { cash_due, upi_due, payments_to_check } = await today();
  return {
    cash: subjects(cash_due),
    upi: subjects(upi_due),
    reported: subjects(payments_to_check),
  };
};
const send = async (id: string, ...more: string[]) => {
  for (const status of ['packed', 'dispatched', ...more]) {
    expect((await setStatus(id, status)).status).toBe(200);
  }
};
const writeOff = (order: string, reason?: string) =>
  act(`/orders/${order}/payment`, { status: 'written_off', reason });

describe('[MO-01] the payment of an order', () => {
  it('in cash is due from delivery until it is received', async () => {
    const { order_id, order_number } = await buy({ payment_method: 'cod' });
    await send(order_id);
    expect((await due()).cash).toEqual([]);

    await setStatus(order_id, 'delivered');
    shop.setTime('2027-03-01T10:00:00+05:30');

    expect((await today()).cash_due).toMatchObject({
      count: 1,
      items: [{ subject: order_number, amount: 1400, boxes: null }],
    });
    await bulk('paid', [{ order: order_id }]);
    expect(await due()).toEqual({ cash: [], upi: [], reported: [] });
  });

  it('in cash is due even if nobody has recorded the delivery', async () => {
    const { order_id, order_number, shipments } = await buy({ payment_method: 'cod' });
    await send(order_id);
    shop.setTime(`${shipments[0]?.dates?.arrives_until ?? ''}T10:00:00+05:30`);
    expect((await due()).cash).toEqual([order_number]);
  });

  it('by UPI is due once its order was packed unpaid', async () => {
    const { order_id, order_number } = await buy({ payment_method: 'upi' });
    expect(await due()).toEqual({ cash: [], upi: [], reported: [] });

    for (const status of ['packed', 'dispatched', 'delivered']) {
      await setStatus(order_id, status);
      expect(await due()).toEqual({ cash: [], upi: [order_number], reported: [] });
    }
    await reportUtr(order_id, '412345678901');
    expect(await due()).toEqual({ cash: [], upi: [], reported: [order_number] });
    await setPayment(order_id, 'paid', '412345678901');
    expect(await due()).toEqual({ cash: [], upi: [], reported: [] });
  });

  it('is no longer due once the order is cancelled', async () => {
    const { order_id } = await buy({ payment_method: 'upi' });
    await setStatus(order_id, 'packed');
    await cancel(order_id);
    expect(await due()).toEqual({ cash: [], upi: [], reported: [] });
  });

  it('can be written off with a reason, and still be received later', async () => {
    const { order_id, order_number } = await buy({ payment_method: 'cod' });
    expect((await writeOff(order_id, 'Refused at the door')).body.detail).toBe(
      'This order has not left yet. If the money does not come, cancel the order instead.',
    );
    await send(order_id, 'delivered');
    expect((await writeOff(order_id)).body.errors).toEqual({
      reason: 'Please say why this money will not come',
    });

    expect((await writeOff(order_id, 'Refused at the door')).body.payment_status).toBe(
      'written_off',
    );

    expect((await due()).cash).toEqual([]);
    const { rows } = await sql<{ reason: string; staff: boolean }>`
      select reason, staff_id is not null as staff from payment_events where order_id = ${order_id}
    `.execute(shop.db);
    expect(rows).toEqual([{ reason: 'Refused at the door', staff: true }]);
    expect((await setPayment(order_number, 'paid', '')).body.payment_status).toBe('paid');
    expect((await writeOff(order_id, 'Again')).status).toBe(409);
  });
});

describe('[MO-01] the report of money due', () => {
  it('lists each payment with its age, oldest first, and totals by age', async () => {
    const old = await buy({ payment_method: 'upi' });
    await setStatus(old.order_id, 'packed');
    await sql`update orders set order_date = '2026-11-01T10:00:00+05:30'
      where order_id = ${old.order_id}`.execute(shop.db);
    const reported = await buy({ payment_method: 'upi' });
    await sql`update orders set order_date = '2026-11-25T10:00:00+05:30'
      where order_id = ${reported.order_id}`.execute(shop.db);
    await reportUtr(reported.order_id, '412345678901');
    await buy({ payment_method: 'cod' });

    const { ages, rows, total } = await report();

    expect(ages).toEqual([
      { label: 'Up to 7 days', orders: 1, rupees: 1400 },
      { label: '8 to 30 days', orders: 1, rupees: 1400 },
      { label: 'More than 30 days', orders: 0, rupees: 0 },
    ]);
    const name = `${old.first_name} ${old.last_name}`;
    const upi = { name, payment_method: 'upi', rupees: 1400 };
    expect(rows).toEqual([
      {
        ...upi,
        order_number: old.order_number,
        is_reported: false,
        since: '2026-11-01',
        days: 24,
      },
      {
        ...upi,
        order_number: reported.order_number,
        is_reported: true,
        since: '2026-11-25',
        days: 0,
      },
    ]);
    expect(total).toBe(2800);
    const csv = await shop.app.inject({
      url: '/api/admin/reports/money_due.csv',
      headers: { authorization: `Bearer ${context().staffToken}` },
    });
    expect(csv.headers['content-disposition']).toContain('money-due-2026-11-25.csv');
    expect(csv.body).toContain(`${old.order_number},${name},UPI,1400,2026-11-01,24\r\n`);
    expect(csv.body).toContain(
      `${reported.order_number},${name},"UPI, reported",1400,2026-11-25,0\r\n`,
    );
  });
});
