import { sql } from 'kysely';
import { money } from '../../src/db/migrations/0037-money';
import { orderCalls } from '../support/orders/orders';
import { outcomeCalls } from '../support/orders/outcomes';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
afterAll(() => shop.close());

const { read, placeUntil } = orderCalls(() => shop.context());
const { decide, request } = outcomeCalls(() => shop.context());

it('[AD-08] the migration gives replacements, and no cancelled order, the status of nothing to pay', async () => {
  const { id, order } = await request();
  await decide(id, { kind: 'replacement', quantity: 1 });
  const cancelled = await placeUntil('cancelled');
  const { body } = await read(order.order_id);
  const replacementId = body.replacement_requests[0]?.outcome?.order?.order_id ?? '';
  await sql`update orders set payment_status = 'voided' where order_id = ${replacementId}`.execute(
    shop.db,
  );
  await sql`drop index orders_unpaid`.execute(shop.db);

  await money.up(shop.db);

  expect((await read(replacementId)).body.payment_status).toBe('none');
  expect((await read(cancelled.order_id)).body.payment_status).toBe('voided');
});
