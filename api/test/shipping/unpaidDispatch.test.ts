import { nextUtr } from '../support/orders/nextUtr';
import { sql } from 'kysely';
import { formatExactRupees } from '@shop/shared/contract';
import type { BulkSummary, PackingDay } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { pdfText } from '../support/processes/pdfText';
import { openShopBeforePacking, type ShopBeforePacking } from '../support/team/shopWithStaff';

let shop: ShopBeforePacking;
beforeAll(async () => {
  shop = await openShopBeforePacking();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const context = () => shop.context();
const { buy } = orderCalls(context);
const { act, audited, bulk, read, readOrder, step } = adminCalls(context);
const placePacked = async (payment_method: string) => {
  const order = await buy({ payment_method });
  await step(order.order_id, 'packed');
  return order;
};
const pay = (id: string) => act(`/orders/${id}/payment`, { status: 'paid', reference: nextUtr() });
const statusOf = async (id: string) => (await readOrder(id)).order.order_status;

describe('[MO-02] the dispatch of an unpaid prepaid order', () => {
  it('is rejected with its number and sum until the staff decide otherwise', async () => {
    const { order_id, order_number, total_amount } = await placePacked('upi');

    const refused = await step(order_id, 'dispatched');
    const afterRefusal = await statusOf(order_id);
    const decided = await step(order_id, 'dispatched', { dispatch_unpaid: true });

    const amount = formatExactRupees(total_amount);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      `1 order is to be paid before dispatch, and not paid yet: ${order_number}, Asha Negi (${amount}). ` +
        `That is ${amount}. Nothing was dispatched. Dispatch without payment only if you have decided to.`,
    );
    expect(afterRefusal).toBe('packed');
    expect(decided.status).toBe(200);
    expect(await statusOf(order_id)).toBe('dispatched');
  });

  it('needs no decision for cash on delivery, or once it is paid', async () => {
    const cash = await placePacked('cod');
    const paid = await placePacked('upi');
    await pay(paid.order_id);

    const statuses = [
      (await step(cash.order_id, 'dispatched')).status,
      (await step(paid.order_id, 'dispatched')).status,
    ];

    expect(statuses).toEqual([200, 200]);
  });

  it('is rejected for several orders as a whole, naming the unpaid ones', async () => {
    const cash = await placePacked('cod');
    const [one, other] = [await placePacked('upi'), await placePacked('upi')];
    const orders = [cash, one, other].map(({ order_number: order }) => ({ order }));

    const refused = await act<BulkSummary>('/orders/bulk', { status: 'dispatched', orders });
    const afterRefusal = await statusOf(cash.order_id);
    const paidOnes = await bulk('dispatched', orders.slice(0, 1));
    const { results } = await bulk('dispatched', orders, undefined, { dispatch_unpaid: true });

    expect(refused.status).toBe(409);
    for (const { order_number } of [one, other])
      expect(refused.body.detail).toContain(order_number);
    expect(refused.body.detail).not.toContain(cash.order_number);
    expect(refused.body.detail).toContain(`That is ${formatExactRupees(2800)}.`);
    expect(afterRefusal).toBe('packed');
    expect(paidOnes.results.map(({ outcome }) => outcome)).toEqual(['done']);
    expect(results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'done', 'done']);
  });

  it('[MO-01] tells its customer what is still to be paid', async () => {
    const { order_id, order_number, total_amount } = await placePacked('upi');
    const mailOf = async (subject: string) => {
      const mails = await shop.db.selectFrom('outbox').select(['subject', 'body']).execute();
      return mails.find((mail) => mail.subject.startsWith(`${subject}: ${order_number}`))?.body;
    };
    const due = `Please pay ${formatExactRupees(total_amount)}.`;

    await step(order_id, 'dispatched', { dispatch_unpaid: true });
    const onItsWay = await mailOf('Your order is on its way');
    await pay(order_id);
    await step(order_id, 'delivered');
    const delivered = await mailOf('Your order has been delivered');

    expect(onItsWay).toContain(`\n\n${due}\n\n`);
    expect(delivered).toBeDefined();
    expect(delivered).not.toContain('Please pay');
  });

  it('[AD-11] is in the audit log with its sum, unlike other dispatches', async () => {
    const [one, other] = [await placePacked('upi'), await placePacked('upi')];
    const cash = await placePacked('cod');
    const agreed = { dispatch_unpaid: true };

    await step(one.order_id, 'dispatched', agreed);
    const orders = [other, cash].map(({ order_number: order }) => ({ order }));
    await bulk('dispatched', orders, undefined, agreed);

    for (const { order_number, total_amount } of [one, other]) {
      const [dispatch] = await audited(order_number);
      expect(dispatch?.after).toMatchObject({ without_payment: total_amount });
    }
    const [dispatch] = await audited(cash.order_number);
    expect(dispatch?.action).toBe('order.dispatched');
    expect(dispatch?.after).not.toHaveProperty('without_payment');
  });

  it('[PY-05] names a payment that its customer has reported, as the packing list does', async () => {
    const { order_id, order_number } = await placePacked('upi');
    const { access_token: token } = shop.customer;
    const body = { utr: '412345678901' };
    expect((await shop.call('POST', `/api/order/${order_id}/utr`, { token, body })).status).toBe(
      200,
    );

    const refused = await step(order_id, 'dispatched');
    const { shipments } = (await read<PackingDay>('/packing/2026-11-30')).body;
    const pdf = await shop.app.inject({
      url: '/api/admin/packing/2026-11-30/list.pdf',
      headers: { authorization: `Bearer ${shop.staffToken}` },
    });

    expect(refused.body.detail).toContain('payment reported: check it first');
    expect(shipments).toMatchObject([{ order_number, is_payment_reported: true }]);
    expect(await pdfText(pdf.rawPayload)).toContain('payment reported, check it first');
  });

  it('is rejected by the id of the order, too, and for an order that was confirmed by phone', async () => {
    const { order_id } = await placePacked('cod');
    await sql`update orders set payment_method = null where order_id = ${order_id}`.execute(
      shop.db,
    );

    const orders = [{ order: order_id }];
    const refused = await act('/orders/bulk', { status: 'dispatched', orders });

    expect(refused.status).toBe(409);
  });
});
