import { sql } from 'kysely';
import { addDays, dayInIndia, type DeliveryDates } from '@shop/shared/contract';
import { expireOrders } from '../../src/orders/status/expireOrders';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { switchUpiOn } from '../support/orders/payments';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { mailsTo } from '../support/database/rows';
import { publicOrigin } from '../support/shop';
import { openShopAt, type ShopAt } from '../support/shopAt';
import { delivery } from '../support/users';

/** After the cut-off for Monday 30 November, so orders leave on 7 December. */
const saturday = '2026-11-28T16:01:00+05:30';

let shop: ShopAt;
let staffToken: string;
beforeAll(async () => {
  shop = await openShopAt(saturday);
  await switchUpiOn(shop.db);
  await insertRootstock(shop.db);
  ({ access_token: staffToken } = await shop.staff());
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const context = () => ({
  shop,
  staffToken,
  token: shop.customer.access_token,
  email: shop.customer.email,
});
const { buy, confirm, read, setStatus, add, orderCart } = orderCalls(context);
const { act } = adminCalls(context);
const clock = () => shop.clock();
const runJob = () => expireOrders({ ...shop, clock, publicOrigin, log: { info: () => undefined } });

/** Runs the job in the morning and evening of each following day, until `last`. */
async function passDays(last: string) {
  for (let day = addDays(dayInIndia(clock()), 1); day <= last; day = addDays(day, 1)) {
    // The database clock cannot be moved, so the orders are made older.
    await sql`update orders set order_date = order_date - interval '1 day'`.execute(shop.db);
    for (const time of ['08:00', '23:59']) {
      shop.setTime(`${day}T${time}:00+05:30`);
      await runJob();
    }
  }
}
const statusOf = async (id: string) => (await read(id)).body.order_status;
const leavesOn = async (id: string) =>
  (await read(id)).body.shipments.map(
    ({ dates }: { dates: DeliveryDates | null }) => dates?.leaves_on,
  );
const mailBody = async () => (await mailsTo(shop.db, shop.customer.email)).at(-1)?.body ?? '';
const manyBoxes = { quantity: 3 };
const withoutUpi = { delivery_address: { ...delivery().delivery_address, pin_code: '999999' } };

describe('[YR-01] an order with a promised day', () => {
  it('is never cancelled before packing if it is paid in cash', async () => {
    const { order_id } = await buy({ quantity: 1, payment_method: 'cod' });
    expect(await leavesOn(order_id)).toEqual(['2026-12-07']);

    await passDays('2027-01-15');

    expect(await statusOf(order_id)).toBe('placed');
    expect((await setStatus(order_id, 'packed')).status).toBe(200);
  });

  it('waits for its day if planting material is ordered a month ahead', async () => {
    await add(rootstock, 1);
    const { body } = await orderCart(
      { ...delivery(), email: shop.customer.email, payment_method: 'cod' },
      withKey(),
    );
    expect(await leavesOn(body.order_id)).toEqual(['2026-12-21']);

    await passDays('2026-12-21');

    expect(await statusOf(body.order_id)).toBe('placed');
  });

  it('waits for moved dates if it was confirmed by phone', async () => {
    const { order_id } = await buy(withoutUpi);
    await confirm(order_id, 'cod');
    const dates = {
      leaves_on: '2026-12-14',
      arrives_from: '2026-12-16',
      arrives_until: '2026-12-19',
    };
    expect((await act(`/orders/${order_id}/dates`, { ...dates, reason: 'Snow' })).status).toBe(200);

    await passDays('2026-12-14');

    expect(await statusOf(order_id)).toBe('placed');
  });

  it('does not expire if its packing is undone', async () => {
    const { order_id } = await buy({ payment_method: 'upi' });
    await setStatus(order_id, 'packed');
    await passDays('2026-12-01');
    await act(`/orders/${order_id}/undo`, { change: 'packed' });

    await passDays('2026-12-20');

    expect(await statusOf(order_id)).toBe('placed');
  });

  it('is cancelled at the announced deadline if it is paid by UPI', async () => {
    const { order_id } = await buy({ payment_method: 'upi' });
    expect(await mailBody()).toContain('by Sunday 29 November, 4:01 pm IST. After that the order');

    shop.setTime('2026-11-29T16:00:59+05:30');
    await runJob();
    expect(await statusOf(order_id)).toBe('placed');
    shop.setTime('2026-11-29T16:01:00+05:30');
    await runJob();
    expect(await statusOf(order_id)).toBe('cancelled');
  });
});

describe('[YR-01] an order that awaits a call', () => {
  it('is cancelled after the announced day, not on it', async () => {
    const { order_id, confirm_by } = await buy(withoutUpi);
    expect(confirm_by).toBe('2026-12-05');
    expect(await mailBody()).toContain('If we cannot reach you by Saturday 5 December, the order');

    await passDays('2026-12-05');
    expect(await statusOf(order_id)).toBe('placed');
    await passDays('2026-12-06');
    expect(await statusOf(order_id)).toBe('cancelled');
    expect(await mailBody()).toContain('We could not reach you by Saturday 5 December');
  });

  it('is not cancelled before its promised dispatch day', async () => {
    const { order_id, confirm_by } = await buy({
      ...manyBoxes,
      product_id: rootstock,
      quantity: 400,
    });
    expect(confirm_by).toBe('2026-12-21');

    await passDays('2026-12-21');
    expect(await statusOf(order_id)).toBe('placed');
    await passDays('2026-12-22');
    expect(await statusOf(order_id)).toBe('cancelled');
  });

  it('gets and announces a new day if its confirmation is undone', async () => {
    const { order_id } = await buy(withoutUpi);
    await confirm(order_id, 'cod');
    expect((await read(order_id)).body.confirm_by).toBeNull();
    await passDays('2026-12-05');
    await act(`/orders/${order_id}/undo`, { change: 'confirmed' });
    expect(await mailBody()).toContain('If we cannot reach you by Saturday 12 December');

    await passDays('2026-12-12');
    expect(await statusOf(order_id)).toBe('placed');
    await passDays('2026-12-13');
    expect(await statusOf(order_id)).toBe('cancelled');
  });

  it('waits until its new dispatch day, as announced, if the staff move its dates', async () => {
    const { order_id } = await buy(withoutUpi);
    const dates = {
      leaves_on: '2026-12-21',
      arrives_from: '2026-12-23',
      arrives_until: '2026-12-26',
    };
    await act(`/orders/${order_id}/dates`, { ...dates, reason: 'Snow' });
    expect(await mailBody()).toContain('If we cannot reach you by Monday 21 December');

    await passDays('2026-12-21');
    expect(await statusOf(order_id)).toBe('placed');
  });
});

it('[YR-01] the mail of an order that is paid in cash announces no cancellation', async () => {
  await buy({ payment_method: 'cod' });

  expect(await mailBody()).toContain('We may call you to confirm.');
  expect(await mailBody()).not.toContain('cancelled');
});
