import type { OrderDetails } from '@shop/shared/contract';
import type { Today } from '@shop/shared/contract/admin';
import type { Deliver } from '../../src/mail/deliver';
import { sendDue } from '../../src/mail/sender';
import { readOpenWork } from '../../src/reports/openWorkQueries';
import { adminCalls } from '../support/team/admin';
import { recordLog } from '../support/processes/log';
import { orderCalls } from '../support/orders/orders';
import { openShopBeforePacking, type ShopBeforePacking } from '../support/team/shopWithStaff';

let shop: ShopBeforePacking;
beforeAll(async () => {
  shop = await openShopBeforePacking();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const context = () => shop.context();
const { buy } = orderCalls(context);
const { read, act, step, readOrder } = adminCalls(context);
const { logger } = recordLog();
const send = (deliver: Deliver) => sendDue({ ...shop, deliver, log: logger });
const accepts: Deliver = () => Promise.resolve(null);
const refuses: Deliver = () =>
  Promise.reject(
    Object.assign(new Error('refused'), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 No such user here',
    }),
  );
const undelivered = async () => (await read<Required<Today>>('/today')).body.undelivered_mails;
const nothing = { count: 0, items: [] };

describe('[S-48] an order whose mail was refused', () => {
  let order: OrderDetails;
  beforeEach(async () => {
    order = await buy();
    await send(refuses);
  });

  it('is listed in Today, and its page shows it', async () => {
    expect(await undelivered()).toMatchObject({
      count: 1,
      items: [{ subject: order.order_number, boxes: null, due_by: null }],
    });
    expect((await readOrder(order.order_id)).undelivered_since).toMatch(/^2/);
    const { undeliveredMails } = await readOpenWork(shop.db, new Date());
    expect(undeliveredMails).toBe(1);
  });

  it('leaves Today once the staff add a note', async () => {
    const { status } = await act(`/orders/${order.order_id}/notes`, {
      text: 'Called, new address',
    });

    expect(status).toBe(200);
    expect(await undelivered()).toEqual(nothing);
    expect((await readOrder(order.order_id)).undelivered_since).not.toBeNull();
  });

  it('is no longer listed after a later mail was delivered', async () => {
    await step(order.order_id, 'packed');
    await step(order.order_id, 'dispatched');
    await send(accepts);

    expect(await undelivered()).toEqual(nothing);
    expect((await readOrder(order.order_id)).undelivered_since).toBeNull();
  });
});

it('[S-48] an order whose mails are delivered is not listed in Today', async () => {
  const { order_id } = await buy();
  await send(accepts);

  expect(await undelivered()).toEqual(nothing);
  expect((await readOrder(order_id)).undelivered_since).toBeNull();
});
