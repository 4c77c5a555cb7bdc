import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { mailsTo, resetStock, tableContents } from '../support/database/rows';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
  shop.provider.isDown = false;
});
afterAll(() => shop.close());

/** Places an order with an unreported payment. Returns the ways to report it. */
async function paidAtProvider() {
  const { order_id } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  const { payment, callback } = shop.provider.pay(body.order_id);
  const captured = shop.provider.webhook('payment.captured', payment);
  const paid = shop.provider.webhook('order.paid', payment);
  return {
    order_id,
    payment,
    razorpayOrderId: body.order_id,
    reports: {
      callback: async () => (await shop.confirm(order_id, callback)).status,
      'payment.captured': async () => (await shop.sendWebhook(captured)).statusCode,
      'order.paid': async () => (await shop.sendWebhook(paid)).statusCode,
      reconciliation: async () => {
        await shop.reconcile();
        return 200;
      },
    },
  };
}
type Report = keyof Awaited<ReturnType<typeof paidAtProvider>>['reports'];
const kinds: Report[] = ['callback', 'payment.captured', 'order.paid', 'reconciliation'];

/** Returns every selection of reports in every sequence. Reports that are not selected are lost. */
function sequences(from: readonly Report[]): Report[][] {
  return from.flatMap((kind) => [
    [kind],
    ...sequences(from.filter((other) => other !== kind)).map((rest) => [kind, ...rest]),
  ]);
}

describe('[PY-07] a payment whose reports are lost, duplicated or reordered', () => {
  it.each(sequences(kinds).map((reports) => ({ reports })))(
    'is recorded once: $reports',
    async ({ reports }) => {
      const { order_id, payment, reports: send } = await paidAtProvider();
      for (const kind of reports) {
        for (const status of [await send[kind](), await send[kind]()]) {
          expect(status).toBeLessThan(300);
        }
      }
      const { payment_status, payment_events } = (await shop.read(order_id)).body;
      expect(payment_status).toBe('paid');
      expect(payment_events).toMatchObject([{ status: 'paid', reference: payment.id }]);
      const subjects = (await mailsTo(shop.db, shop.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith('We have your payment'))).toHaveLength(
        1,
      );
    },
  );

  it('is recorded once if all reports arrive at the same time', async () => {
    const { order_id, reports: send } = await paidAtProvider();
    const statuses = await Promise.all(kinds.flatMap((kind) => [send[kind](), send[kind]()]));
    expect(Math.max(...statuses)).toBeLessThan(300);
    expect((await shop.read(order_id)).body.payment_events).toHaveLength(1);
  });

  it.each(kinds)('of a cancelled order becomes a due refund: %s', async (kind) => {
    const { order_id, payment, reports: send } = await paidAtProvider();
    await shop.cancel(order_id);
    expect(await send[kind]()).toBeLessThan(300);
    expect((await shop.read(order_id)).body.payment_status).toBe('refund_due');
    await Promise.all(kinds.map((other) => send[other]()));
    const { order_status, payment_status, payment_events, refund_due_by } = (
      await shop.read(order_id)
    ).body;
    expect({ order_status, payment_status }).toEqual({
      order_status: 'cancelled',
      payment_status: 'refund_due',
    });
    expect(payment_events.map(({ status, reference }) => [status, reference])).toEqual([
      ['voided', ''],
      ['paid', payment.id],
      ['refund_due', ''],
    ]);
    expect(refund_due_by).not.toBeNull();
  });
});

describe('[PY-07] the reconciliation', () => {
  const asked = (id: string) => shop.provider.calls.filter((call) => call.includes(id)).length;

  it('leaves an order without a payment unchanged, and asks again next time', async () => {
    /** Leaves out the time at which the provider was asked. */
    const contents = async () => ({
      ...(await tableContents(shop.db)),
      razorpay_orders: null,
      razorpay_attempts: null,
    });
    const { order_id } = await shop.buy();
    const { body } = await shop.openCheckout(order_id);
    const before = await contents();
    await shop.reconcile();
    expect(await contents()).toEqual(before);
    shop.provider.pay(body.order_id, { status: 'failed' });
    shop.provider.pay(body.order_id, { status: 'authorized' });
    await shop.reconcile();
    expect(await contents()).toEqual(before);
    shop.provider.pay(body.order_id);
    await shop.reconcile();
    expect((await shop.read(order_id)).body.payment_status).toBe('paid');
  });

  it('[PY-07] finds a second payment of a paid order, and skips orders that were opened more than seven days ago', async () => {
    const old = await paidAtProvider();
    shop.advance(7 * 24 * 60);
    const paid = await paidAtProvider();
    await paid.reports.callback();
    shop.provider.pay(paid.razorpayOrderId);
    const before = asked(old.razorpayOrderId);

    await shop.reconcile();

    expect(asked(old.razorpayOrderId)).toBe(before);
    expect((await shop.read(paid.order_id)).body).toMatchObject({
      payment_status: 'overpaid',
      refund_amount: 2800,
    });
  });

  it('asks about a paid order once an hour for a day, then once a day', async () => {
    const paid = await paidAtProvider();
    await paid.reports.callback();
    const counts = [];
    const before = asked(paid.razorpayOrderId);
    for (const minutes of [0, 30, 30, 24 * 60, 60, 23 * 60]) {
      shop.advance(minutes);
      await shop.reconcile();
      counts.push(asked(paid.razorpayOrderId) - before);
    }

    // Runs after 0, 30 and 60 minutes, and after 25, 26 and 49 hours.
    expect(counts).toEqual([1, 1, 2, 3, 3, 4]);
  });

  it('asks about an order on each run for an hour, then once an hour', async () => {
    const { order_id } = await shop.buy();
    const { body } = await shop.openCheckout(order_id);
    const counts = [];
    for (const minutes of [0, 5, 54, 1, 5, 54, 1]) {
      shop.advance(minutes);
      await shop.reconcile();
      counts.push(asked(body.order_id));
    }
    // Runs after 0, 5, 59, 60, 65, 119 and 120 minutes.
    expect(counts).toEqual([1, 2, 3, 3, 3, 4, 4]);
    shop.provider.pay(body.order_id);
    await shop.reconcile();
    expect((await shop.read(order_id)).body.payment_status).toBe('unpaid');
    shop.advance(60);
    await shop.reconcile();
    expect((await shop.read(order_id)).body.payment_status).toBe('paid');
  });

  it('stops if the provider is unavailable, at the newest order', async () => {
    const [older, newer] = [await paidAtProvider(), await paidAtProvider()];
    shop.advance(1);
    const newest = await paidAtProvider();
    const before = shop.provider.calls.length;
    shop.provider.isDown = true;
    await shop.reconcile();
    expect(shop.provider.calls.slice(before)).toEqual([
      `GET /v1/orders/${newest.razorpayOrderId}/payments`,
    ]);
    shop.provider.isDown = false;
    await shop.reconcile();
    for (const { order_id } of [older, newer, newest]) {
      expect((await shop.read(order_id)).body.payment_status).toBe('paid');
    }
  });

  it('continues after an order that the provider does not know', async () => {
    const { order_id } = await shop.buy();
    const row = { order_id, razorpay_order_id: 'order_unknown', created_at: shop.clock() };
    await shop.db.insertInto('razorpay_orders').values(row).execute();
    const next = await paidAtProvider();
    await shop.reconcile();
    expect(shop.loggedEvents()).toContain('razorpay_unavailable');
    expect((await shop.read(next.order_id)).body.payment_status).toBe('paid');
  });

  it('runs again after an outage of the provider, and stops with the process', async () => {
    const { order_id, reports } = await paidAtProvider();
    shop.provider.isDown = true;
    await shop.reconcile();
    shop.provider.isDown = false;
    await shop.reconcile(AbortSignal.abort());
    expect((await shop.read(order_id)).body.payment_status).toBe('unpaid');
    await reports.reconciliation();
    expect((await shop.read(order_id)).body.payment_status).toBe('paid');
  });
});
