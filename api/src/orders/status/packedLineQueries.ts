import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/** Returns the ids of an order's products whose boxes are ticked off (AD-06). */
export async function listPackedProducts(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packed_lines')
    .select('product_id')
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export async function packAllLines(trx: Db, orderId: string, staffId: string): Promise<void> {
  await trx
    .insertInto('packed_lines')
    .columns(['order_id', 'product_id', 'staff_id'])
    .expression((eb) =>
      eb
        .selectFrom('order_items')
        .select(['order_id', 'product_id', sql<string>`${staffId}::uuid`.as('staff_id')])
        .where('order_id', '=', orderId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unpackAllLines(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom('packed_lines').where('order_id', '=', orderId).execute();
}
