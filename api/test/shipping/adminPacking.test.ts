import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderDetails } from '@shop/shared/contract';
import type { PackingDay, PackingDaySummary, Today } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { pdfText } from '../support/processes/pdfText';
import { openShopBeforePacking, type ShopBeforePacking } from '../support/team/shopWithStaff';
import { delivery } from '../support/users';

const day = '2026-11-30';
let shop: ShopBeforePacking;
beforeAll(async () => {
  shop = await openShopBeforePacking();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const context = () => shop.context();
const { add, orderCart, buy, read: readAsCustomer } = orderCalls(context);
const { read, act, readOrder, step } = adminCalls(context);
/** Orders 2 boxes of Golden and 1 of Fuji. */
const buyTwo = async (changes: object = {}): Promise<OrderDetails> => {
  await add('golden', 2);
  await add('fuji-apple', 1);
  return (await orderCart({ ...delivery(), ...changes }, withKey())).body;
};
const packing = async () => (await read<PackingDay>(`/packing/${day}`)).body;
const tick = (id: string, products: string[], is_packed = true, key = randomUUID()) =>
  act(`/orders/${id}/packed_boxes`, { products, is_packed }, { method: 'PUT', key });
const statusOf = async (id: string) => (await readAsCustomer(id)).body.order_status;
const download = async (file: string) => {
  const headers = { authorization: `Bearer ${shop.staffToken}` };
  return shop.app.inject({ method: 'GET', url: `/api/admin/packing/${day}/${file}`, headers });
};
const textOf = async (file: string) => pdfText((await download(file)).rawPayload);

describe('[AD-06] the packing list of a day', () => {
  it('adds up the lines of its orders', async () => {
    const orders = [await buyTwo(), await buy({ quantity: 3 })];
    const { shipments, totals } = await packing();
    const ordered = orders.flatMap(({ items }) => items);
    for (const { product_id, boxes } of totals) {
      const lines = ordered.filter((item) => item.product_id === product_id);
      expect(boxes).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
    }
    expect(totals.map(({ boxes }) => boxes).reduce((one, other) => one + other)).toBe(6);
    expect(shipments.map(({ order_number }) => order_number)).toEqual(
      orders.map(({ order_number }) => order_number).sort(),
    );
    expect((await read<PackingDaySummary[]>('/packing')).body).toEqual([
      { day, shipments: 2, boxes: 6 },
    ]);
    expect((await read('/packing/monday')).status).toBe(404);
  });

  it.each(['unpaid', 'part_paid'] as const)(
    '[PY-08] leaves out an order that awaits its payment by Razorpay and is %s',
    async (payment_status) => {
      const { order_id } = await buyTwo();
      const awaits = shop.db
        .updateTable('orders')
        .set({ payment_method: 'razorpay', payment_status });
      await awaits.where('order_id', '=', order_id).execute();

      expect((await packing()).shipments).toEqual([]);
      expect((await read<PackingDaySummary[]>('/packing')).body).toEqual([]);
      expect((await read<Required<Today>>('/today')).body.to_pack).toMatchObject({ count: 0 });
    },
  );

  it('is ticked off box by box, and a complete order becomes packed', async () => {
    const { order_id } = await buyTwo();
    await tick(order_id, ['golden']);
    expect(await statusOf(order_id)).toBe('placed');
    expect((await packing()).totals).toMatchObject([
      { product_id: 'fuji-apple', boxes: 1, packed: 0 },
      { product_id: 'golden', boxes: 2, packed: 2 },
    ]);
    await tick(order_id, ['fuji-apple']);
    expect(await statusOf(order_id)).toBe('packed');
    expect((await readOrder(order_id)).packed_products).toEqual(['fuji-apple', 'golden']);
  });

  it('[AD-05] makes an order unpacked when a box is unticked', async () => {
    const { order_id } = await buyTwo();
    await tick(order_id, ['golden', 'fuji-apple']);
    await tick(order_id, ['golden'], false);
    expect(await statusOf(order_id)).toBe('placed');
    expect((await readOrder(order_id)).packed_products).toEqual(['fuji-apple']);
    await tick(order_id, ['golden']);
    expect(await statusOf(order_id)).toBe('packed');
  });

  it('[AD-12] accepts the same tick from two phones, and again after a lost response', async () => {
    const { order_id } = await buyTwo();
    const key = randomUUID();
    const replies = await Promise.all([
      tick(order_id, ['golden'], true, key),
      tick(order_id, ['fuji-apple']),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await tick(order_id, ['golden'], true, key)).status).toBe(200);
    expect((await tick(order_id, ['golden'])).status).toBe(200);
    expect(await statusOf(order_id)).toBe('packed');
    const { rows } = await sql`select status from order_events
      where order_id = ${order_id} and status = 'packed'`.execute(shop.db);
    expect(rows).toHaveLength(1);
  });

  it('rejects boxes of other, cancelled and dispatched orders', async () => {
    const { order_id } = await buy();
    expect((await tick(order_id, ['fuji-apple'])).body.detail).toBe(
      'These boxes have left, or are not in this order.',
    );
    await step(order_id, 'packed');
    await step(order_id, 'dispatched');
    expect((await tick(order_id, ['golden'], false)).status).toBe(409);
    const { order_id: cancelled } = await buy();
    await step(cancelled, 'cancelled', { reason: 'Hail' });
    expect((await tick(cancelled, ['golden'])).body.detail).toBe(
      'This order is cancelled. Please do not pack it.',
    );
    expect((await packing()).shipments).toEqual([]);
  });

  it('[DL-03] prints instructions but no prices', async () => {
    const { order_number } = await buyTwo({
      special_instruction: 'Ring twice',
      payment_method: 'upi',
    });
    const text = await textOf('list.pdf');
    expect(text).toContain('Packing list, Monday 30 November 2026');
    expect(text).toContain('Shipments: 1. Boxes: 3.');
    expect(text).toContain(order_number);
    expect(text).toContain('Instructions: Ring twice');
    expect(text).toMatch(/2 × Golden/);
    expect(text).not.toMatch(/₹|Rs|\d{4}\.\d\d/);
  });

  it('prints a label for each box, four per page, with the cash to collect', async () => {
    const prepaid = await buyTwo({ payment_method: 'upi', special_instruction: 'Ring twice' });
    const name = { first_name: 'आशा', last_name: 'Negi' };
    const onDelivery = await buy({ ...name, quantity: 2, payment_method: 'cod' });
    const response = await download('labels.pdf');
    expect(response.headers['content-type']).toBe('application/pdf');
    const text = await pdfText(response.rawPayload);
    expect(text.match(new RegExp(prepaid.order_number, 'g'))).toHaveLength(3);
    expect(text.match(new RegExp(onDelivery.order_number, 'g'))).toHaveLength(2);
    expect(text).toContain('Box 3 of 3');
    expect(text).toContain(`Phone ${onDelivery.phone_number}`);
    expect(text).toContain('आशा');
    expect(text).toContain('Instructions: Ring twice');
    // The cash to collect is the only amount.
    expect(text.match(/₹[\d,.]+/g)).toEqual(['₹2,800.00', '₹2,800.00']);
    expect(response.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it('[AD-05] [RC-01] prints the labels and the receipt of one order', async () => {
    const { order_id, order_number } = await buy();
    const get = async (file: string) =>
      shop.app.inject({
        method: 'GET',
        url: `/api/admin/orders/${order_number}/${file}`,
        headers: { authorization: `Bearer ${shop.staffToken}` },
      });
    expect(await pdfText((await get('labels.pdf')).rawPayload)).toContain('Box 1 of 1');
    expect((await get('receipt.pdf')).statusCode).toBe(404);
    await step(order_id, 'packed');
    await step(order_id, 'dispatched');
    expect(await pdfText((await get('receipt.pdf')).rawPayload)).toContain(order_number);
    expect((await get('labels.pdf')).statusCode).toBe(404);
  });

  it('returns no labels for a day without shipments', async () => {
    expect((await download('labels.pdf')).statusCode).toBe(404);
    expect((await download('list.pdf')).statusCode).toBe(200);
  });
});
