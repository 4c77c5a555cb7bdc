import { sql } from 'kysely';
import { accountability } from '../../src/db/migrations/0044-accountability';
import { switchUpiOn } from '../support/orders/payments';
import { orderCalls, withKey } from '../support/orders/orders';
import { userIdOf } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
afterAll(() => shop.close());

const { buyNow } = orderCalls(() => shop.context());

/** Creates the tables of the previous schema. */
async function undo(): Promise<void> {
  for (const statement of [
    'drop table staff_names',
    'drop index audit_log_unusual, audit_log_products, audit_log_replies',
    'alter table sessions drop column confirmed_at, drop column confirmed_by',
    'alter table recovery_codes drop column created_at',
    'alter table settings drop column in_force_at, drop column changed_by',
    'alter table orders drop column upi_vpa, drop column upi_payee_name',
  ])
    await sql.raw(statement).execute(shop.db);
}

it('[S-51] [S-52] the migration keeps what can be known of names, and the payee of orders', async () => {
  await switchUpiOn(shop.db);
  const { order_id } = (await buyNow({ quantity: 2, payment_method: 'upi' }, withKey())).body;
  const id = await userIdOf(shop.db, shop.staffEmail);
  const former = await shop.staff();
  const formerId = await userIdOf(shop.db, former.email);
  await undo();
  const act = (actor: string, userId: string, day: string) =>
    sql`insert into audit_log (actor_id, actor, action, subject, at)
      values (${userId}, ${actor}, 'order.packed', 'RR-1', ${`2026-09-${day}T10:00:00Z`})`.execute(
      shop.db,
    );
  await act('Ravi Thakur', id, '01');
  await act('Ravi Thakur', id, '02');
  await act('Devi Rawat', id, '03');
  await act('Kiran Rana', formerId, '04');
  await sql`update users set role = 'customer', first_name = '', last_name = '', password_hash = '',
    email = 'deleted ' || user_id where user_id = ${formerId}`.execute(shop.db);

  await accountability.up(shop.db);

  const { rows } = await sql`select user_id, name, email, since::text as since from staff_names
    where user_id in (${id}, ${formerId}) order by staff_names.since, name`.execute(shop.db);
  expect(rows).toEqual([
    { user_id: formerId, name: 'Kiran Rana', email: '', since: '-infinity' },
    { user_id: id, name: 'Ravi Thakur', email: shop.staffEmail, since: '-infinity' },
    expect.objectContaining({ user_id: id, name: 'Devi Rawat' }),
    expect.objectContaining({ user_id: id, name: 'Asha Negi' }),
  ]);
  const order = await shop.db
    .selectFrom('orders')
    .select(['upi_vpa', 'upi_payee_name'])
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  expect(order).toEqual({ upi_vpa: 'ridgeandroot@okbank', upi_payee_name: 'Ridge & Root' });
});
