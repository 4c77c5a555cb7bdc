import { sql } from 'kysely';
import { reservations } from '../../src/db/migrations/0032-reservations';
import { returnedOrders } from '../../src/db/migrations/0033-returned-orders';
import { promisedDays } from '../../src/db/migrations/0036-promised-days';
import { orderCalls } from '../support/orders/orders';
import { outcomeCalls } from '../support/orders/outcomes';
import { paymentCalls } from '../support/orders/payments';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
afterAll(() => shop.close());

const { placeUntil } = orderCalls(() => shop.context());
const { decide, request } = outcomeCalls(() => shop.context());
const password = 'Kotgarh-1916';
const { setPayment } = paymentCalls(() => shop.context());

/** Creates the previous tables with rows. */
async function revert() {
  for (const statement of [
    `alter table orders drop column is_reserved cascade, drop column network cascade,
     drop column confirm_by cascade, drop column compensated_paise cascade`,
    'drop index orders_reserved_phone',
    'create index orders_to_confirm on orders (order_date)',
    'create index orders_unconfirmed on orders (order_date)',
  ]) {
    await sql.raw(statement).execute(shop.db);
  }
}
const rowOf = (id: string) =>
  shop.db
    .selectFrom('orders')
    .select(['is_reserved', 'compensated_paise', 'network'])
    .select(sql<boolean>`confirm_by = order_date + interval '7 days'`.as('is_a_week'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();

it('[S-33] [AD-08] the migration knows what orders hold and what was returned of them', async () => {
  const placed = await placeUntil('placed');
  const cancelled = await placeUntil('cancelled');
  const replaced = await request();
  await decide(replaced.id, { kind: 'replacement', quantity: 2 });
  const refunded = await request();
  await decide(refunded.id, { kind: 'refund', amount: 500 });
  const refused = await request();
  await decide(refused.id, { kind: 'refusal', reason: 'Other apples' });
  await revert();

  await reservations.up(shop.db);

  const row = { is_reserved: true, compensated_paise: 0, network: null, is_a_week: true };
  expect(await rowOf(placed.order_id)).toEqual(row);
  expect(await rowOf(cancelled.order_id)).toEqual({ ...row, is_reserved: false });
  expect(await rowOf(replaced.order.order_id)).toEqual({ ...row, compensated_paise: 280_000 });
  expect(await rowOf(refunded.order.order_id)).toEqual({ ...row, compensated_paise: 50_000 });
  expect(await rowOf(refused.order.order_id)).toEqual(row);
  await promisedDays.up(shop.db);
});

it('[AD-08] [SC-02] an order of before whose payment was returned twice can still be changed and erased', async () => {
  const replaced = await request();
  await decide(replaced.id, { kind: 'replacement', quantity: 2 });
  await revert();
  await sql`update orders set order_status = 'cancelled', payment_status = 'refund_due'
    where order_id = ${replaced.order.order_id}`.execute(shop.db);

  await reservations.up(shop.db);
  await returnedOrders.up(shop.db);
  await promisedDays.up(shop.db);

  const { token } = shop.context();
  const refund = await setPayment(replaced.order.order_number, 'refunded', 'UTR 1');
  const deletion = await shop.call('POST', '/api/auth/delete_user', { token, body: { password } });
  expect([refund.status, deletion.status]).toEqual([200, 200]);
});
