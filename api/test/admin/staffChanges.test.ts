import { sql } from 'kysely';
import { expireOrders } from '../../src/orders/status/expireOrders';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { switchUpiOn } from '../support/orders/payments';
import { resetOrders } from '../support/database/rows';
import { publicOrigin } from '../support/shop';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  await switchUpiOn(shop.db);
});
beforeEach(() => resetOrders(shop.db));
afterAll(() => shop.close());

const { buy, confirm, read, setStatus } = orderCalls(() => shop.context());
const { act } = adminCalls(() => shop.context());
const undo = (id: string, change: string) => act(`/orders/${id}/undo`, { change });
const tick = (id: string, is_packed: boolean) =>
  act(`/orders/${id}/packed_boxes`, { products: ['golden'], is_packed }, { method: 'PUT' });
const dates = { leaves_on: '2099-01-05', arrives_from: '2099-01-07', arrives_until: '2099-01-09' };
const elsewhere = {
  address: '1 Mall',
  optional_address: null,
  city: 'Kaza',
  state: 'himachal_pradesh',
  pin_code: '999999',
};

/** Moves everything that has happened to the order into the past. */
const elapse = (id: string, time: string) =>
  sql`update orders set order_date = order_date - ${time}::interval,
    confirm_by = confirm_by - ${time}::interval, pay_by = pay_by - ${time}::interval
    where order_id = ${id}`.execute(shop.db);
const runJob = () =>
  expireOrders({ ...shop, publicOrigin, clock: () => new Date(), log: { info: () => undefined } });
const statusAfterJob = async (id: string) => {
  await runJob();
  return (await read(id)).body.order_status;
};

describe('[AD-05] [S-36] an old order that the staff have just changed', () => {
  const changes: Record<string, () => Promise<string>> = {
    'whose packing is taken back': async () => {
      const { order_id } = await buy({ payment_method: 'cod' });
      await setStatus(order_id, 'packed');
      await elapse(order_id, '30 days');
      expect((await undo(order_id, 'packed')).status).toBe(200);
      return order_id;
    },
    'whose packing is taken back, after its time to pay': async () => {
      const { order_id } = await buy({ payment_method: 'upi' });
      await setStatus(order_id, 'packed');
      await elapse(order_id, '30 days');
      expect((await undo(order_id, 'packed')).status).toBe(200);
      expect((await read(order_id)).body.pay_by).toBeNull();
      return order_id;
    },
    'whose ticks are taken back': async () => {
      const { order_id } = await buy({ payment_method: 'cod' });
      await tick(order_id, true);
      await elapse(order_id, '30 days');
      expect((await tick(order_id, false)).status).toBe(200);
      return order_id;
    },
    'that is confirmed in the last minute, to be paid on delivery': async () => {
      const { order_id } = await buy({ delivery_address: elsewhere });
      await elapse(order_id, '7 days');
      expect((await confirm(order_id, 'cod')).status).toBe(200);
      return order_id;
    },
    'that is confirmed in the last minute, to be paid by UPI': async () => {
      const { order_id } = await buy({ delivery_address: elsewhere });
      await elapse(order_id, '7 days');
      expect((await confirm(order_id, 'upi')).status).toBe(200);
      return order_id;
    },
    'whose confirmation is taken back': async () => {
      const { order_id } = await buy({ delivery_address: elsewhere });
      await confirm(order_id, 'upi');
      await elapse(order_id, '7 days');
      expect((await undo(order_id, 'confirmed')).status).toBe(200);
      return order_id;
    },
    'that gets other dates': async () => {
      const { order_id } = await buy({ payment_method: 'cod' });
      await elapse(order_id, '7 days');
      expect((await act(`/orders/${order_id}/dates`, { ...dates, reason: 'Snow' })).status).toBe(
        200,
      );
      return order_id;
    },
  };

  /** Deadlines that customers know. */
  const ending = [
    'that is confirmed in the last minute, to be paid by UPI',
    'whose confirmation is taken back',
  ];

  it.each(Object.keys(changes))(
    '[YR-01] %s is not cancelled by the next job, and later only if it waits for its customer',
    async (name) => {
      const id = (await changes[name]?.()) ?? '';
      expect(await statusAfterJob(id)).toBe('placed');
      await elapse(id, '8 days');
      expect(await statusAfterJob(id)).toBe(ending.includes(name) ? 'cancelled' : 'placed');
    },
  );

  it('keeps the payment deadline that its customer knows, whatever its dates are', async () => {
    const { order_id } = await buy({ payment_method: 'upi' });
    await act(`/orders/${order_id}/dates`, { ...dates, reason: 'Snow' });
    await elapse(order_id, '24 hours');
    expect(await statusAfterJob(order_id)).toBe('cancelled');
  });
});
