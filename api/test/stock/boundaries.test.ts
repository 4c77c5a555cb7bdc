import { sql } from 'kysely';
import { cancelHours, confirmDays, maxQuantity, replaceDays } from '@shop/shared/contract';
import type { Db } from '../../src/db/schema';
import { findUserOrder } from '../../src/orders/detailQueries';
import { findDuplicateOrder } from '../../src/orders/queries';
import { insertReplacement } from '../../src/replacements/queries';
import { lockExpiredOrder } from '../../src/orders/status/expiryQueries';
import { transitionOrder } from '../../src/orders/status/transitionOrder';
import { orderCalls, withKey } from '../support/orders/orders';
import {
  resetStock,
  setPrice,
  setStock,
  stockOf,
  userIdOf,
  resetOrders,
} from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  await resetStock(shop.db);
});
afterAll(() => shop.close());

const { add, readCart, orderCart, buyNow, cancel, confirm, placeUntil } = orderCalls(() => ({
  shop,
  token,
}));

describe('the last boxes', () => {
  it.each([1, 2, 500])(
    '[AP-14] [S-33] of %d can all be sold at once, and no more',
    async (stock) => {
      await setStock(shop.db, 'golden', stock);
      expect((await buyNow({ quantity: stock + 1 })).status).toBe(409);
      const bought = await buyNow({ quantity: stock });
      expect(bought.status).toBe(201);
      // Too many boxes for cash on delivery, so the boxes are reserved when the staff confirm the order.
      if (stock === 500) expect((await confirm(bought.body.order_id)).status).toBe(200);
      expect(await stockOf(shop.db, 'golden')).toBe(0);
      const { status, body } = await buyNow({ quantity: 1 }, withKey());
      expect([status, body.detail]).toEqual([409, 'Golden is sold out']);
      await cancel(bought.body.order_id);
    },
  );

  it('[AP-13] [S-33] can be ordered from a cart by one of two users', async () => {
    await setStock(shop.db, 'golden', 1);
    const { access_token: second } = await shop.shopper();
    await add('golden', 1);
    await shop.call('POST', '/api/cart/add_cart_item', {
      token: second,
      body: { product_id: 'golden', quantity: 1 },
    });
    expect((await orderCart()).status).toBe(201);
    const refused = await orderCart(delivery(), { token: second });
    expect([refused.status, refused.body.detail]).toEqual([409, 'Golden is sold out']);
    expect(await stockOf(shop.db, 'golden')).toBe(0);
  });
});

describe('quantities', () => {
  it('[S-24] [PD-02] may be up to a million in a cart, in one step or in total', async () => {
    expect(maxQuantity).toBe(1_000_000);
    expect((await add('golden', maxQuantity + 1)).status).toBe(422);
    expect((await add('golden', maxQuantity)).status).toBe(201);
    expect((await add('golden', 1)).status).toBe(422);
    await add('red-gold', maxQuantity - 1);
    expect((await add('red-gold', 2)).status).toBe(422);
    expect((await add('red-gold', 1)).status).toBe(201);
    expect((await readCart()).map(({ quantity }) => quantity)).toEqual([maxQuantity, maxQuantity]);
  });

  it.each([
    [0, 422],
    [1, 200],
    [1_000_000, 200],
    [1_000_001, 422],
  ])('[S-24] [AP-11] set to %d respond with %d', async (quantity, expected) => {
    const { body } = await add('golden', 2);
    const path = `/api/cart/update_cart_item_quantity/${body.cart_item_id}/${quantity}`;
    expect((await shop.call('PUT', path, { token })).status).toBe(expected);
  });
});

it('[S-34] [S-35] an order is rejected if its total differs from what was shown by one paisa', async () => {
  await setPrice(shop.db, 'golden', 140_001);
  const buy = (expected_total: number) => buyNow({ quantity: 3, expected_total }, withKey());
  const replies = [await buy(4200.02), await buy(4200.04), await buy(4200.03)];
  await setPrice(shop.db, 'golden', 140_000);
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 201]);
});

/** Runs in a transaction, where `now()` stands still, and rolls it back. */
async function atOneInstant<Result>(work: (trx: Db) => Promise<Result>): Promise<Result> {
  const trx = await shop.db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}
const microsecond = "interval '1 microsecond'";
const ageOrder = (trx: Db, id: string, age: string) =>
  sql`update orders set order_date = now() - (${sql.raw(age)}) where order_id = ${id}`.execute(trx);

describe('the instant of', () => {
  const cancelBy = (by: Parameters<typeof transitionOrder>[3]['by'], id: string, age: string) =>
    atOneInstant(async (trx) => {
      await ageOrder(trx, id, age);
      const { order_status } = await transitionOrder(trx, publicOrigin, id, {
        to: 'cancelled',
        by,
        reason: '',
      });
      return order_status;
    });

  it('[S-37] [PO-04] the end of the cancellation period is 24 hours after the order, to the microsecond', async () => {
    expect(cancelHours).toBe(24);
    const { order_id } = await placeUntil();
    const { user_id: userId } = await shop.db
      .selectFrom('orders')
      .select('user_id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    const customer = { actor: 'customer', userId, log: shop.app.log } as const;
    const limit = "interval '24 hours'";
    await expect(cancelBy(customer, order_id, limit)).rejects.toThrow('no longer be cancelled');
    expect(await cancelBy(customer, order_id, `${limit} - ${microsecond}`)).toBe('cancelled');
    const staffId = await userIdOf(shop.db, (await shop.owner()).email);
    expect(await cancelBy({ actor: 'shop', staffId }, order_id, limit)).toBe('cancelled');
  });

  it('[S-36] [YR-01] the expiry of an order that awaits a call is the end of its last day in India', async () => {
    expect(confirmDays).toBe(7);
    await resetOrders(shop.db);
    const { order_id } = await placeUntil();
    const setDay = (trx: Db) =>
      sql`update orders set payment_method = null, is_reserved = false, confirm_by = '2026-12-05'
        where order_id = ${order_id}`.execute(trx);
    const lastMoment = new Date('2026-12-05T23:59:59.999+05:30');
    const midnight = new Date('2026-12-06T00:00:00+05:30');
    const expireAt = (shopTime: Date) =>
      atOneInstant(async (trx) => {
        await setDay(trx);
        const by = { actor: 'system', shopTime } as const;
        return transitionOrder(trx, publicOrigin, order_id, { to: 'cancelled', by, reason: '' });
      });
    const findAt = (shopTime: Date) =>
      atOneInstant(async (trx) => {
        await setDay(trx);
        return lockExpiredOrder(trx, shopTime);
      });

    await expect(expireAt(lastMoment)).rejects.toThrow('cannot become cancelled');
    expect((await expireAt(midnight)).order_status).toBe('cancelled');
    expect(await findAt(lastMoment)).toBeUndefined();
    expect((await findAt(midnight))?.order_id).toBe(order_id);
  });

  it('[S-38] [PO-04] the end of the replacement period is 5 days after delivery, to the microsecond', async () => {
    expect(replaceDays).toBe(5);
    const { order_id } = await placeUntil('delivered');
    const request = { product_id: 'golden', reason: 'Bruised', damaged_apples: 1 };
    const replacementAt = (age: string) =>
      atOneInstant(async (trx) => {
        await sql`update shipments set delivered_at = now() - (${sql.raw(age)})
          where order_id = ${order_id}`.execute(trx);
        const { user_id } = await trx
          .selectFrom('orders')
          .select('user_id')
          .where('order_id', '=', order_id)
          .executeTakeFirstOrThrow();
        const order = await findUserOrder(trx, user_id, order_id);
        const requested = await insertReplacement(trx, user_id, order_id, request, []);
        return [order?.replaceable_until, order?.items[0]?.replaceable_until, requested];
      });
    const end = "interval '5 days'";
    expect(await replacementAt(end)).toEqual([null, null, undefined]);
    expect(await replacementAt(`${end} - ${microsecond}`)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
  });

  it('[S-31] the end of the duplicate check is 10 seconds after the order, to the microsecond', async () => {
    const { body } = await buyNow();
    const { user_id, fingerprint } = await shop.db
      .selectFrom('orders')
      .select(['user_id', 'fingerprint'])
      .where('order_id', '=', body.order_id)
      .executeTakeFirstOrThrow();
    const findAt = (age: string) =>
      atOneInstant(async (trx) => {
        await ageOrder(trx, body.order_id, age);
        return findDuplicateOrder(trx, user_id, fingerprint ?? '', 10);
      });
    expect(await findAt("interval '10 seconds'")).toBeUndefined();
    expect(await findAt(`interval '10 seconds' - ${microsecond}`)).toBe(body.order_number);
  });
});
