import { sql } from 'kysely';
import type { Today } from '@shop/shared/contract/admin';
import { expireOrders } from '../../src/orders/status/expireOrders';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { paymentCalls, switchUpiOn } from '../support/orders/payments';
import { resetOrders, mailsTo, tableContents } from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
let email: string;
/** The clock of the shop and its jobs. */
let now = new Date();
const clock = () => now;
beforeAll(async () => {
  shop = await openShop({ clock });
  await switchUpiOn(shop.db);
  await shop.owner();
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = new Date();
  await resetOrders(shop.db);
  ({ access_token: token, email } = await shop.shopper());
});

const context = () => ({ shop, token });
const { buyNow, cancel, read, list, setStatus } = orderCalls(context);
const { reportUtr, setPayment } = paymentCalls(context);
const { read: readAsStaff, readOrder, act } = adminCalls(context);
const miss = (order: string, reason?: string) => act(`/orders/${order}/missed_payment`, { reason });
const buy = async (quantity = 2, payment_method = 'upi') =>
  (await buyNow({ quantity, email, payment_method }, withKey())).body;
const expire = () => {
  now = new Date(now.getTime() + 7 * 24 * 3_600_000);
  return expireOrders({ ...shop, publicOrigin, clock, log: { info: () => undefined } });
};
/** Returns the numbers of the orders whose payments the staff have to handle. */
const work = async () => {
  const { payments_to_check, refunds_due } = (await readAsStaff<Required<Today>>('/today')).body;
  const numbers = ({ items }: typeof refunds_due) => items.map(({ subject }) => subject);
  return { toCheck: numbers(payments_to_check), toReturn: numbers(refunds_due) };
};
const nothing = { toCheck: [], toReturn: [] };

describe('[PY-05] a reported payment', () => {
  it('is recorded, and the order stays unpaid until the staff confirm it', async () => {
    const { order_id, order_number } = await buy();
    const { status, body } = await reportUtr(order_id, ' ४१२३ 4567 8901 ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ payment_status: 'unpaid', pay_by: null });
    expect((await list())[0]).toMatchObject({ payment_status: 'unpaid', pay_by: null });
    expect(await work()).toEqual({ toCheck: [order_number], toReturn: [] });
    const { order, changes, same_utr } = await readOrder(order_number);
    expect(order).toMatchObject({ payment_status: 'unpaid', total_amount: 2800 });
    expect(changes).toContainEqual(expect.objectContaining({ reference: '412345678901' }));
    expect(same_utr).toEqual([]);

    expect((await setPayment(order_number, 'paid', '412345678901')).status).toBe(200);
    const paid = (await read(order_id)).body;
    expect(paid.payment_status).toBe('paid');
    expect(paid.payment_events).toMatchObject([
      { status: 'unpaid', actor: 'customer', reference: '412345678901' },
      { status: 'paid', actor: 'shop', reference: '412345678901' },
    ]);
    expect(await work()).toEqual(nothing);
  });

  it('is recorded once if it is repeated, and its UTR can be corrected until it is confirmed', async () => {
    const { order_id } = await buy();
    await reportUtr(order_id, '111111111111');
    const before = await tableContents(shop.db);
    expect((await reportUtr(order_id, '111111111111')).status).toBe(200);
    expect(await tableContents(shop.db)).toEqual(before);
    await reportUtr(order_id, '222222222222');
    expect((await readOrder(order_id)).changes.at(-1)?.reference).toBe('222222222222');
    await setPayment(order_id, 'paid', '222222222222');
    expect((await reportUtr(order_id, '333333333333')).status).toBe(409);
    // Repeats a request whose response was lost.
    expect((await reportUtr(order_id, '222222222222')).body.payment_status).toBe('paid');
  });

  it('can be corrected five times', async () => {
    const { order_id } = await buy();
    const utr = (last: number) => `90000000000${last}`;
    for (let last = 0; last <= 5; last += 1) {
      expect((await reportUtr(order_id, utr(last))).status).toBe(200);
    }
    const before = await tableContents(shop.db);
    const { status, body } = await reportUtr(order_id, utr(6));
    expect([status, body.detail]).toEqual([
      409,
      'This payment reference (UTR) has been corrected 5 times. Please write to hello@ridgeandroot.example with the right one.',
    ]);
    expect(await tableContents(shop.db)).toEqual(before);
    expect((await reportUtr(order_id, utr(5))).status).toBe(200);
  });

  it('is shown to the staff if two orders have the same UTR', async () => {
    const [first, second] = [await buy(), await buy()];
    await reportUtr(first.order_id, '512345678901');
    await reportUtr(second.order_id, '512345678901');
    const sameUtr = async (id: string) => (await readOrder(id)).same_utr;
    expect(await sameUtr(second.order_id)).toEqual([first.order_number]);
    expect(await sameUtr(first.order_id)).toEqual([second.order_number]);
    const confirmed = await setPayment(first.order_id, 'paid', '512345678901');
    expect(confirmed.body.payment_status).toBe('paid');
    expect(await sameUtr(first.order_id)).toEqual([second.order_number]);
    // The warning stays when the first one is confirmed.
    expect(await sameUtr(second.order_id)).toEqual([first.order_number]);
    await setPayment(second.order_id, 'paid', '612345678901');
    expect(await sameUtr(second.order_id)).toEqual([]);
    // References except UTRs may repeat.
    const [third, fourth] = [await buy(), await buy()];
    await setPayment(third.order_id, 'paid', 'cash');
    await setPayment(fourth.order_id, 'paid', 'cash');
    expect(await sameUtr(fourth.order_id)).toEqual([]);
  });

  it.each(['', ' ', '12345678901', '1234567890123', '12345678901a', null, {}])(
    '%j is no UTR',
    async (utr) => {
      const { order_id } = await buy(1);
      const before = await tableContents(shop.db);
      const { status, body } = await reportUtr(order_id, utr);
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty('utr');
      expect(await tableContents(shop.db)).toEqual(before);
    },
  );

  it('[AP-17] is rejected for the order of another user, or one that is not paid by UPI', async () => {
    const { order_id } = await buy();
    const { access_token: stranger } = await shop.shopper();
    expect((await reportUtr(order_id, '111111111111', { token: stranger })).status).toBe(404);
    const cod = await buy(1, 'cod');
    expect((await reportUtr(cod.order_id, '111111111111')).status).toBe(409);
    expect((await read(order_id)).body.payment_events).toEqual([]);
  });

  it('[PY-08] keeps the order from expiring', async () => {
    const [reported, silent] = [await buy(), await buy()];
    await reportUtr(reported.order_id, '111111111111');
    await expire();
    expect((await read(reported.order_id)).body.order_status).toBe('placed');
    expect((await read(silent.order_id)).body.order_status).toBe('cancelled');
  });

  it('[PY-09] stays visible to the staff if its customer cancels, because it may have arrived', async () => {
    const { order_id, order_number } = await buy();
    await reportUtr(order_id, '111111111111');
    await cancel(order_id);
    expect((await mailsTo(shop.db, email)).at(-1)?.body).toContain(
      'If your payment has reached us, we return it.',
    );
    expect((await read(order_id)).body.payment_status).toBe('voided');
    expect(await work()).toEqual({ toCheck: [order_number], toReturn: [] });
    await setPayment(order_id, 'paid', '111111111111');
    expect(await work()).toEqual({ toCheck: [], toReturn: [order_number] });
    const due = (await read(order_id)).body;
    expect(due.payment_status).toBe('refund_due');
    const { refunds_due } = (await readAsStaff<Required<Today>>('/today')).body;
    expect(refunds_due.items[0]?.due_by).toBe(due.refund_due_by);
    await setPayment(order_id, 'refunded', 'R-1', 'To your UPI ID');
    expect(await work()).toEqual(nothing);
    expect((await read(order_id)).body.payment_events.at(-1)).toMatchObject({
      status: 'refunded',
      actor: 'shop',
      reference: 'R-1',
      reason: 'To your UPI ID',
    });
  });
});

describe('[PY-05] [PY-09] a payment of a cancelled order', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['expired', () => expire()],
    ['was cancelled by its customer', (id) => cancel(id)],
    ['was cancelled by the staff', (id) => setStatus(id, 'cancelled', 'The harvest failed.')],
  ])('can be reported if the order %s, and is matched and returned', async (_case, end) => {
    const { order_id, order_number } = await buy();
    await end(order_id);
    expect((await mailsTo(shop.db, email)).at(-1)?.body).toContain(
      'If you have already paid, please enter the payment reference from your UPI app (UTR) on your order’s page, ' +
        'and we return the money.',
    );

    const { status, body } = await reportUtr(order_id, '4111 1111 1111');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'voided',
      is_payment_reported: true,
    });
    expect(body.payment_events.at(-1)).toMatchObject({
      kind: 'reported',
      status: 'voided',
      actor: 'customer',
      reference: '411111111111',
    });
    expect(await work()).toEqual({ toCheck: [order_number], toReturn: [] });
    await setPayment(order_id, 'paid', '411111111111');
    expect(await work()).toEqual({ toCheck: [], toReturn: [order_number] });
    await setPayment(order_id, 'refunded', '522222222222');
    expect((await read(order_id)).body.payment_status).toBe('refunded');
    expect(await work()).toEqual(nothing);
  });

  it('can be reported and is checked for 30 days, then the shop asks for a mail', async () => {
    const { order_id, order_number } = await buy();
    const age = (days: number) =>
      sql`update payment_events set at = at - make_interval(days => ${days}) where order_id = ${order_id}`.execute(
        shop.db,
      );
    await cancel(order_id);
    await age(29);
    expect((await read(order_id)).body.late_report_until).not.toBeNull();
    expect((await reportUtr(order_id, '411111111111')).status).toBe(200);
    await age(29);
    expect(await work()).toEqual({ toCheck: [order_number], toReturn: [] });

    await age(2);

    expect(await work()).toEqual(nothing);
    expect((await read(order_id)).body.late_report_until).toBeNull();
    const before = await tableContents(shop.db);
    const { status, body } = await reportUtr(order_id, '422222222222');
    expect([status, body.detail]).toEqual([
      409,
      'This order was cancelled more than 30 days ago. If you have paid, please write to ' +
        'hello@ridgeandroot.example with the payment reference from your UPI app (UTR), and we return the money.',
    ]);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('is closed by the staff if it has not arrived, and the customer is told once', async () => {
    const { order_id, order_number } = await buy();
    await cancel(order_id);
    await reportUtr(order_id, '411111111111');

    expect((await miss(order_number, 'Not in our statement of 27 November.')).status).toBe(200);
    expect((await miss(order_number)).status).toBe(200);

    expect(await work()).toEqual(nothing);
    const { body } = await read(order_id);
    expect(body).toMatchObject({
      payment_status: 'voided',
      is_payment_reported: false,
      late_report_until: expect.any(String) as string,
    });
    expect(body.payment_events.at(-1)).toMatchObject({
      kind: 'voided',
      actor: 'shop',
      reference: '411111111111',
    });
    const mails = await mailsTo(shop.db, email);
    const told = mails.filter(({ subject }) => subject.startsWith('We have not found'));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain('Not in our statement of 27 November.');
    expect(told[0]?.body).toContain('Reference: 411111111111');
  });

  it.each(['422222222222', '411111111111'])(
    'can be reported again as %s after it was closed, and is matched',
    async (utr) => {
      const { order_id, order_number } = await buy();
      await cancel(order_id);
      await reportUtr(order_id, '411111111111');
      await miss(order_id);

      expect((await reportUtr(order_id, utr)).status).toBe(200);

      expect(await work()).toEqual({ toCheck: [order_number], toReturn: [] });
      expect((await setPayment(order_id, 'paid', utr)).status).toBe(200);
      expect(await work()).toEqual({ toCheck: [], toReturn: [order_number] });
    },
  );

  it('is not closed before the order is cancelled, without a report, or once it has arrived', async () => {
    const { order_id } = await buy();
    const silent = await buy(1);
    await cancel(silent.order_id);
    await reportUtr(order_id, '411111111111');
    const before = await tableContents(shop.db);
    expect((await miss(order_id)).body.detail).toMatch(/^This order is not cancelled/);
    expect((await miss(silent.order_id)).status).toBe(409);
    expect((await miss('RR-0000-0000')).status).toBe(404);
    expect(await tableContents(shop.db)).toEqual(before);
    await setPayment(order_id, 'paid', '411111111111');
    expect((await miss(order_id)).status).toBe(409);
  });

  it('cannot be reported once the money is found, nor for an order that was not to be paid by UPI', async () => {
    const { order_id } = await buy();
    await cancel(order_id);
    await setPayment(order_id, 'paid', '411111111111');
    expect((await read(order_id)).body.late_report_until).toBeNull();
    expect((await reportUtr(order_id, '422222222222')).body.detail).toBe(
      'We have your payment for this order.',
    );
    const cod = await buy(1, 'cod');
    await cancel(cod.order_id);
    expect((await read(cod.order_id)).body.late_report_until).toBeNull();
    expect((await reportUtr(cod.order_id, '422222222222')).status).toBe(409);
  });
});

describe('[PY-06] the staff', () => {
  it.each([
    ['paid', ''],
    ['paid', ' '],
    ['paid', null],
    ['refunded', ''],
    ['unpaid', '1'],
    ['voided', '1'],
    ['refund_due', '1'],
    [7, '1'],
    ['paid', 'x'.repeat(101)],
  ])('cannot set %j with reference %j', async (status, reference) => {
    const { order_id } = await buy(1);
    const before = await tableContents(shop.db);
    expect((await setPayment(order_id, status, reference)).status).toBe(422);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-22] alone can change a payment', async () => {
    const { order_id } = await buyNow({ payment_status: 'paid' }, withKey()).then(
      ({ body }) => body,
    );
    expect((await read(order_id)).body.payment_status).toBe('unpaid');
  });

  it('can confirm neither an unknown order nor one order twice', async () => {
    expect((await setPayment('RR-0000-0000', 'paid', '111111111111')).status).toBe(404);
    const { order_number } = await buy();
    expect((await setPayment(order_number.toLowerCase(), 'paid', '111111111111')).status).toBe(200);
    expect((await setPayment(order_number, 'paid', '111111111111')).status).toBe(200);
    const { status, body } = await setPayment(order_number, 'paid', '222222222222');
    expect(status).toBe(409);
    expect(body.detail).toBe('The payment of this order is paid; it cannot become paid.');
  });
});
