import { randomUUID } from 'node:crypto';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { resetStock, tableContents } from '../support/database/rows';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
});
afterAll(() => shop.close());

/** Places an order with an unreported payment. */
async function paidAtProvider(differences?: object) {
  const { order_id } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  return { order_id, payment: shop.provider.pay(body.order_id, differences).payment };
}
const statusOf = async (id: string) => (await shop.read(id)).body.payment_status;
const lastEvent = () => shop.loggedEvents().at(-1);

describe('[PY-07] a webhook', () => {
  it.each(['payment.captured', 'order.paid'])('%s pays the order', async (event) => {
    const { order_id, payment } = await paidAtProvider();
    expect((await shop.webhook(event, payment)).statusCode).toBe(204);
    const { payment_status, payment_events } = (await shop.read(order_id)).body;
    expect(payment_status).toBe('paid');
    expect(payment_events).toMatchObject([
      { status: 'paid', actor: 'system', reference: payment.id },
    ]);
    expect(lastEvent()).toBe('razorpay_paid');
  });

  it('has no effect if it is sent again', async () => {
    const { payment } = await paidAtProvider();
    const message = shop.provider.webhook('payment.captured', payment);
    expect((await shop.sendWebhook(message)).statusCode).toBe(204);
    const before = await tableContents(shop.db);
    expect((await shop.sendWebhook(message)).statusCode).toBe(204);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('takes effect on a retry after a failure', async () => {
    const { order_id, payment } = await paidAtProvider();
    const message = shop.provider.webhook('payment.captured', payment);
    await shop.db.schema.alterTable('payment_events').renameTo('payment_events_away').execute();
    expect((await shop.sendWebhook(message)).statusCode).toBe(500);
    await shop.db.schema.alterTable('payment_events_away').renameTo('payment_events').execute();
    expect((await shop.sendWebhook(message)).statusCode).toBe(204);
    expect(await statusOf(order_id)).toBe('paid');
  });

  it.each([
    ['a signature of another secret', { 'x-razorpay-signature': '0'.repeat(64) }],
    ['an empty signature', { 'x-razorpay-signature': '' }],
    ['no event id', { 'x-razorpay-event-id': '' }],
  ])('is rejected with %s', async (_what, forged) => {
    const { payment } = await paidAtProvider();
    const { body, headers } = shop.provider.webhook('payment.captured', payment);
    const before = await tableContents(shop.db);
    const reply = await shop.sendWebhook({ body, headers: { ...headers, ...forged } });
    expect(reply.statusCode).toBe(400);
    expect(await tableContents(shop.db)).toEqual(before);
    expect(lastEvent()).toBe('razorpay_forged');
  });

  it('is rejected if its body was changed, even by a space', async () => {
    const { payment } = await paidAtProvider();
    const { body, headers } = shop.provider.webhook('payment.captured', payment);
    const before = await tableContents(shop.db);
    const bodies = [body.replace('280000', '100000'), JSON.stringify(JSON.parse(body)), ''];
    for (const changed of bodies) {
      expect((await shop.sendWebhook({ body: changed, headers })).statusCode).toBe(400);
    }
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it.each([
    ['no JSON', 'payment.captured'],
    ['no event', '{}'],
    ['no payment', '{"event":"payment.captured"}'],
    ['a payment without an amount', '{"event":"order.paid","payload":{"payment":{"entity":{}}}}'],
  ])('is rejected with %s', async (_what, body) => {
    const reply = await shop.sendWebhook(shop.provider.signed(body));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ detail: 'This message could not be understood.' });
  });

  it('of a kind that the shop does not need is ignored', async () => {
    const { order_id, payment } = await paidAtProvider();

    expect((await shop.webhook('payment.invented', payment)).statusCode).toBe(204);

    expect(lastEvent()).toBe('razorpay_ignored');
    expect(await statusOf(order_id)).toBe('unpaid');
  });

  it('has no effect for an order of another shop', async () => {
    const { payment } = await paidAtProvider();
    const other = { ...payment, id: 'pay_other', order_id: `order_${randomUUID()}` };
    expect((await shop.webhook('payment.captured', other)).statusCode).toBe(204);
    expect(lastEvent()).toBe('razorpay_unknown_order');
  });

  it.each([
    ['a part of the amount', { amount: 279_900 }, 'part_paid', 'razorpay_other_amount'],
    ['another currency', { currency: 'USD' }, 'unpaid', 'razorpay_other_currency'],
  ])(
    '[MY-02] with %s is entered once and told to the staff',
    async (_, differences, status, log) => {
      const { order_id, payment } = await paidAtProvider(differences);

      expect((await shop.webhook('payment.captured', payment)).statusCode).toBe(204);

      expect(await statusOf(order_id)).toBe(status);
      expect(lastEvent()).toBe(log);
      const before = (await shop.read(order_id)).body;
      const logged = shop.loggedEvents().filter((event) => event === log);
      await shop.reconcile();
      await shop.webhook('order.paid', payment);
      expect((await shop.read(order_id)).body).toEqual(before);
      const entered = shop.db.selectFrom('payments').select('amount_paise');
      expect(await entered.where('reference', '=', payment.id).execute()).toEqual([
        { amount_paise: payment.amount },
      ]);
      expect(shop.loggedEvents().filter((event) => event === log)).toEqual(logged);
    },
  );

  it.each([
    ['a part of the amount', { amount: 279_900 }],
    ['another currency', { currency: 'USD' }],
  ])('[MY-02] with %s keeps the order from expiring as unpaid', async (_, differences) => {
    const { order_id, payment } = await paidAtProvider(differences);
    await shop.webhook('payment.captured', payment);
    shop.advance(60);

    await shop.expire();

    expect((await shop.read(order_id)).body.order_status).toBe('placed');
    shop.advance(-60);
  });

  it('[MY-02] with a second payment makes its refund due, and tells the staff', async () => {
    const { order_id, payment } = await paidAtProvider();
    await shop.webhook('payment.captured', payment);
    const second = shop.provider.pay(payment.order_id).payment;

    expect((await shop.webhook('payment.captured', second)).statusCode).toBe(204);

    expect(lastEvent()).toBe('razorpay_second_payment');
    const { body } = await shop.read(order_id);
    expect(body).toMatchObject({
      payment_status: 'overpaid',
      paid_amount: 5600,
      refund_amount: 2800,
    });
    expect(body.payment_events.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['received', 2800],
      ['received', 2800],
      ['due_back', 2800],
    ]);
  });

  it('[S-41] is rejected in another content type', async () => {
    const { payment } = await paidAtProvider();
    const { body, headers } = shop.provider.webhook('payment.captured', payment);
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await shop.sendWebhook({ body, headers: form })).statusCode).toBe(415);
  });
});
