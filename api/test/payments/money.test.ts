import type { ChangedPayment, MoneyOverview, MoneyPage, Today } from '@shop/shared/contract/admin';
import type { Paise } from '@shop/shared/contract';
import { insertPayment, type NewPayment } from '../../src/ledger/entries/queries';
import { engine } from '../support/database/database';
import { waitForLockWaits } from '../support/database/lockWaits';
import { asAnotherClient } from '../support/database/nestedConnections';
import { mailsTo, resetOrders, tableContents } from '../support/database/rows';
import { nextUtr } from '../support/orders/nextUtr';
import { orderCalls } from '../support/orders/orders';
import { switchUpiOn } from '../support/orders/payments';
import { adminCalls } from '../support/team/admin';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  await switchUpiOn(shop.db);
});
beforeEach(async () => {
  await resetOrders(shop.db);
  await shop.changeCustomer();
});
afterAll(() => shop.close());

const context = () => shop.context();
const { buy, read: readOwn } = orderCalls(context);
const { act, read, find } = adminCalls(context);

const order = async (payment_method = 'upi') => buy({ payment_method });
const pay = (id: string, body: object = {}) =>
  act(`/orders/${id}/payment`, { status: 'paid', reference: nextUtr(), ...body });
const onPayment = (payment: string, action: string, body: object) =>
  act<ChangedPayment>(`/payments/${payment}/${action}`, body);

/** Enters money that counts for no order. Default: ₹1,400 by UPI. */
async function arrive(payment: Partial<NewPayment> = {}): Promise<string> {
  const id = await insertPayment(shop.db, {
    amount_paise: 140_000 as Paise,
    method: 'upi',
    reference: nextUtr(),
    actor: 'system',
    ...payment,
  });
  if (!id) throw new Error('The reference is used');
  return id;
}
const waiting = async () => (await read<Today>('/today')).body.unplaced_payments;
const overview = async (query = '') => (await read<MoneyOverview>(`/money${query}`)).body;
const list = async (query: string) => (await read<MoneyPage>(`/money/payments?${query}`)).body;
const found = async (search: string) => {
  const { movements, orders } = await list(`search=${encodeURIComponent(search)}`);
  return [
    movements.map(({ kind, reference }) => `${kind} ${reference}`),
    orders.map(({ order_number }) => order_number),
  ];
};

describe('money that counts for no order', () => {
  it('[MY-02] is in Today until it counts for an order', async () => {
    const payment = await arrive({ reference: '711111111111' });
    const { order_id, order_number } = await order();

    expect(await waiting()).toMatchObject({
      count: 1,
      items: [{ subject: '711111111111', name: 'By UPI, without an order', amount: 1400 }],
    });

    await onPayment(payment, 'allocations', { order: order_number });

    expect(await waiting()).toEqual({ count: 0, items: [] });
    expect((await readOwn(order_id)).body.payment_status).toBe('paid');
  });

  it('[MY-02] is in Today with what is left of it', async () => {
    const payment = await arrive({ amount_paise: 200_000 as Paise });
    const { order_number } = await order();

    await onPayment(payment, 'allocations', { order: order_number });

    expect((await waiting())?.items).toMatchObject([{ amount: 600 }]);
  });

  it('[MY-02] leaves Today when the shop keeps it with a reason', async () => {
    const payment = await arrive();

    await onPayment(payment, 'allocations', { keep: true, reason: 'A gift from a neighbour' });

    expect((await waiting())?.count).toBe(0);
  });

  it('[MY-02] leaves Today when it was returned by hand, with the reference of the transfer', async () => {
    const payment = await arrive({ reference: '722222222222' });
    const back = { reference: '7333 3333 3333', reason: 'Sent to the wrong shop' };

    const { body } = await onPayment(payment, 'refund_by_hand', { amount: 1000, ...back });

    expect(body.unplaced_amount).toBe(400);
    expect((await waiting())?.items).toMatchObject([{ amount: 400 }]);

    await onPayment(payment, 'refund_by_hand', { ...back, reference: '744444444444' });

    expect((await waiting())?.count).toBe(0);
    expect((await list('list=refunds')).movements).toMatchObject([
      { amount: 400, method: 'upi', reference: '744444444444', state: 'processed', orders: [] },
      { amount: 1000, method: 'upi', reference: '733333333333', note: 'Sent to the wrong shop' },
    ]);
  });

  it.each([
    ['the reference of the payment itself', { reference: '755555555555' }, 409],
    ['more than is left', { amount: 1400.01 }, 422],
    ['no reason', { reason: ' ' }, 422],
    ['no reference', { reference: '' }, 422],
  ])('[MY-03] is not returned by hand with %s', async (_, body, status) => {
    const payment = await arrive({ reference: '755555555555' });
    const before = await tableContents(shop.db);

    const full = { reference: '766666666666', reason: 'Sent twice', ...body };
    const refused = await onPayment(payment, 'refund_by_hand', full);

    expect(refused.status).toBe(status);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[MY-03] goes back by Razorpay if it came by Razorpay', async () => {
    const payment = await arrive({ method: 'razorpay', reference: 'pay_Abroad' });

    const body = { reference: '777777777777', reason: 'Sent twice' };
    const refused = await onPayment(payment, 'refund_by_hand', body);

    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This payment came by Razorpay, so it goes back by Razorpay.',
    ]);
  });

  it('[MY-02] of another currency is in Today without rupees', async () => {
    const foreign = { amount_paise: 1_500 as Paise, currency: 'USD', reference: 'pay_Dollars' };
    await arrive({ ...foreign, method: 'razorpay' });

    expect((await waiting())?.items).toMatchObject([
      { subject: 'pay_Dollars', name: '15.00 USD by Razorpay, without an order', amount: null },
    ]);
    expect(await overview()).toMatchObject({
      total: { received: 0 },
      unplaced: { count: 0, amount: 0 },
      foreign_count: 1,
    });
  });

  it('[MY-01] leaves Today when it was entered by mistake and is reversed', async () => {
    const payment = await arrive({ actor: 'shop' });

    await onPayment(payment, 'reversal', { reason: 'Typed twice' });

    expect((await waiting())?.count).toBe(0);
  });
});

describe('the money of a period', () => {
  it('[MY-04] is summed by day and by method, with fees and what is open now', async () => {
    const [first, second, cash] = [await order(), await order(), await order('cod')];
    await pay(first.order_id, { received_on: '2026-11-20', amount: 1500 });
    await pay(second.order_id, { received_on: '2026-11-21' });
    await arrive({
      method: 'razorpay',
      reference: 'pay_Fees',
      received_on: '2026-11-21',
      fee_paise: 3_304 as Paise,
      tax_paise: 504 as Paise,
    });
    await arrive({ received_on: '2026-11-25', amount_paise: 99_900 as Paise });
    for (const status of ['packed', 'dispatched']) {
      await act(`/orders/${cash.order_id}/step`, { status });
    }

    const money = await overview('?from=2026-11-20&to=2026-11-24');

    const none = { returned_count: 0, returned: 0 };
    const noFees = { fees: 0, fee_tax: 0 };
    const fees = { fees: 33.04, fee_tax: 5.04 };
    expect(money).toMatchObject({
      total: { received_count: 3, received: 4300, ...none, ...fees },
      methods: [
        { method: 'upi', received_count: 2, received: 2900, ...none, ...noFees },
        { method: 'razorpay', received_count: 1, received: 1400, ...none, ...fees },
      ],
      days: [
        { day: '2026-11-21', received_count: 2, received: 2800, ...fees },
        { day: '2026-11-20', received_count: 1, received: 1500, ...noFees },
      ],
      unknown_fees: 0,
      to_return: { refund_due: { count: 0, amount: 0 }, overpaid: { count: 1, amount: 100 } },
      unplaced: { count: 2, amount: 2399 },
      cash_at_courier: {
        count: 1,
        amount: 1400,
        orders: [{ order_number: cash.order_number, amount: 1400, is_delivered: false }],
      },
    });
  });

  it('[MY-01] is that of today by default, and less after a reversal', async () => {
    const { order_id } = await order();
    await pay(order_id);
    const { today, total } = await overview();
    expect(total.received).toBe(1400);
    const [payment] = (await list(`from=${today}&to=${today}&method=upi`)).movements;

    await onPayment(payment?.id ?? '', 'reversal', { reason: 'Another order was meant' });

    expect((await overview()).total).toMatchObject({ received: 0 });
  });

  it.each(['?from=2026-11-20', '?from=2026-11-20&to=2026-11-19', '?from=2025-01-01&to=2026-12-31'])(
    'is refused for %s',
    async (query) => {
      expect((await read(`/money${query}`)).status).toBe(422);
    },
  );
});

describe('one search', () => {
  it('[MY-04] finds a UTR, a payment id, an order, a name and a phone number', async () => {
    const { order_id, order_number } = await buy({
      payment_method: 'upi',
      first_name: 'Zubin',
      phone_number: '9816055501',
    });
    await pay(order_id, { reference: '788888888888', amount: 1500 });
    await act(`/orders/${order_id}/payment`, { status: 'refunded', reference: '799999999999' });
    await arrive({ method: 'razorpay', reference: 'pay_Stranger' });
    const both = [['refund 799999999999', 'payment 788888888888'], [order_number]];

    expect(await found('7888 8888 8888')).toEqual(both);
    expect(await found('799999999999')).toEqual(both);
    expect(await found(order_number)).toEqual(both);
    expect(await found('zubin')).toEqual(both);
    expect(await found('+91 98160 55501')).toEqual(both);
    expect(await found('pay_stranger')).toEqual([['payment pay_Stranger'], []]);
    expect(await found('pay%')).toEqual([[], []]);
  });

  it('[MY-04] finds the order whose customer has reported a UTR that did not arrive yet', async () => {
    const { order_id, order_number } = await order();
    await shop.call('POST', `/api/order/${order_id}/utr`, {
      token: shop.customer.access_token,
      body: { utr: '700000000001' },
    });

    expect(await found('700000000001')).toEqual([[], [order_number]]);
  });

  it('[MY-04] of the orders finds the references of their payments', async () => {
    const { order_id, order_number } = await order();
    await pay(order_id, { reference: '700000000002' });
    await order();

    expect(await find('q=7000 0000 0002')).toEqual([order_number]);
    expect(await find('q=700000000002&payment=unpaid')).toEqual([]);
  });

  it('[MY-04] is continued page by page, without gaps', async () => {
    for (let count = 0; count < 3; count++) await arrive();
    const all = (await list('list=unplaced')).movements.map(({ id }) => id);

    const first = await list('list=unplaced&limit=2');
    const second = await list(`list=unplaced&limit=2&after=${first.next}`);

    expect([...first.movements, ...second.movements].map(({ id }) => id)).toEqual(all);
    expect(all).toHaveLength(3);
    expect(second.next).toBeNull();
  });
});

if (engine === 'postgresql') {
  describe('two people who assign the same payment at once', () => {
    it('[MY-02] give it to one order: the other one is told, and nobody is mailed twice', async () => {
      const payment = await arrive();
      const [first, second] = [await order(), await order()];
      const assign = (to: string) =>
        asAnotherClient(() => onPayment(payment, 'allocations', { order: to }));
      const mailsBefore = (await mailsTo(shop.db, shop.customer.email)).length;

      const replies = await shop.db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('payments')
          .selectAll()
          .where('payment_id', '=', payment)
          .forUpdate()
          .execute();
        const sent = [assign(first.order_number), assign(second.order_number)];
        await waitForLockWaits(shop.db, 2);
        return sent;
      });
      const statuses = (await Promise.all(replies)).map(({ status }) => status).sort();

      expect(statuses).toEqual([200, 409]);
      const states = [first, second].map(async ({ order_id }) => (await readOwn(order_id)).body);
      const amounts = (await Promise.all(states)).map(({ paid_amount }) => paid_amount).sort();
      expect(amounts).toEqual([0, 1400]);
      expect((await mailsTo(shop.db, shop.customer.email)).length).toBe(mailsBefore + 1);
    });
  });
}
