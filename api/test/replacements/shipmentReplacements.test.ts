import { sql } from 'kysely';
import type { OrderDetails } from '@shop/shared/contract';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { replacementCalls, validFields } from '../support/orders/replacements';
import { openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  await insertRootstock(shop.db);
  token = (await shop.shopper()).access_token;
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { add, confirm, orderCart, read, list } = orderCalls(context);
const { act } = adminCalls(context);
const { requestReplacement } = replacementCalls(() => ({ shop, token }));

/** Orders two boxes of Golden and three plants, and confirms the order. */
async function placeBoth(): Promise<OrderDetails> {
  await add('golden', 2);
  await add(rootstock, 3);
  const { body } = await orderCart(delivery(), withKey());
  await confirm(body.order_id);
  return body;
}
const step = (id: string, body: object) => act(`/orders/${id}/step`, body);

describe('a replacement', () => {
  const request = async (id: string, product_id: string) => {
    const { status, body } = await requestReplacement(id, {
      fields: { ...validFields, product_id },
    });
    return { status, detail: body.detail };
  };
  /** Returns the deadline of each line. */
  const deadlines = async (id: string) =>
    (await read(id)).body.items.map(({ replaceable_until }) => replaceable_until);
  const fiveDaysAfter = ({ shipments }: OrderDetails, family: string) => {
    const { delivered_at } = shipments.find((shipment) => shipment.family === family) ?? {};
    return new Date(Date.parse(delivered_at ?? '') + 5 * 86_400_000).toISOString();
  };
  const ageDelivery = (id: string, family: string) =>
    sql`update shipments set delivered_at = now() - interval '5 days'
      where order_id = ${id} and family = ${family}`.execute(shop.db);

  it('[DL-07] [S-38] is possible for each shipment within five days of its own delivery', async () => {
    const { order_id } = await placeBoth();
    await step(order_id, { status: 'packed' });
    for (const shipment of ['fruit', 'planting']) {
      await step(order_id, { status: 'dispatched', shipment });
    }
    expect((await request(order_id, 'golden')).detail).toBe(
      'A replacement can be requested once the order is delivered.',
    );
    await step(order_id, { status: 'delivered', shipment: 'fruit' });
    const fruitArrived = (await read(order_id)).body;
    expect(await deadlines(order_id)).toEqual([fruitArrived.replaceable_until, null]);
    expect(fruitArrived.replaceable_until).toBe(fiveDaysAfter(fruitArrived, 'fruit'));
    expect(await request(order_id, rootstock)).toEqual({
      status: 409,
      detail: 'A replacement can be requested once this product is delivered.',
    });
    await ageDelivery(order_id, 'fruit');
    await step(order_id, { status: 'delivered', shipment: 'planting' });
    expect(await request(order_id, 'golden')).toEqual({
      status: 409,
      detail: 'A replacement can be requested within 5 days of delivery. They have passed.',
    });
    const bothArrived = (await read(order_id)).body;
    const plantDeadline = fiveDaysAfter(bothArrived, 'planting');
    expect(bothArrived.replaceable_until).toBe(plantDeadline);
    expect(await deadlines(order_id)).toEqual([null, plantDeadline]);
    expect((await list())[0]?.items).toEqual(bothArrived.items);
    expect((await request(order_id, rootstock)).status).toBe(201);
  });
});
