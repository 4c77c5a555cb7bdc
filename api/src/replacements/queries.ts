import { sql } from 'kysely';
import type { Replacement } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { isLineReplaceable } from '../orders/status/statusQueries';

/**
 * Inserts a request with its photos, if the user's order has a line with the product that can be replaced now and has
 * no request yet (S-38). Call inside a transaction that has locked the order.
 * @returns The id of the request, or undefined if nothing was inserted.
 */
export async function insertReplacement(
  trx: Db,
  userId: string,
  orderId: string,
  { product_id, reason, damaged_apples }: Replacement,
  photos: readonly Uint8Array[],
): Promise<string | undefined> {
  const request = await trx
    .insertInto('replacement_requests')
    .columns(['order_id', 'product_id', 'reason', 'damaged_apples'])
    .expression((eb) =>
      eb
        .selectFrom('order_items')
        .innerJoin('orders', 'orders.order_id', 'order_items.order_id')
        .select([
          'order_items.order_id',
          'order_items.product_id',
          sql<string>`${reason}::text`.as('reason'),
          sql<number>`${damaged_apples}::integer`.as('damaged_apples'),
        ])
        .where('orders.order_id', '=', orderId)
        .where('orders.user_id', '=', userId)
        .where('order_items.product_id', '=', product_id)
        .where(isLineReplaceable),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  if (!request) return undefined;
  const { request_id } = request;
  const rows = photos.map((jpeg, index) => ({ request_id, position: index + 1, jpeg }));
  if (rows.length > 0) await trx.insertInto('replacement_photos').values(rows).execute();
  return request_id;
}

/** Returns a photo, as a JPEG, of a request that belongs to this order of this user. */
export async function findPhoto(
  db: Db,
  userId: string,
  orderId: string,
  photoId: string,
): Promise<Uint8Array | undefined> {
  const row = await selectPhoto(db, photoId)
    .innerJoin(
      'replacement_requests',
      'replacement_requests.request_id',
      'replacement_photos.request_id',
    )
    .innerJoin('orders', 'orders.order_id', 'replacement_requests.order_id')
    .where('orders.order_id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  return row?.jpeg;
}

/** Returns a photo of any request, as a JPEG, for the staff. */
export async function findPhotoOfAnyUser(db: Db, photoId: string): Promise<Uint8Array | undefined> {
  return (await selectPhoto(db, photoId).executeTakeFirst())?.jpeg;
}

function selectPhoto(db: Db, photoId: string) {
  return db.selectFrom('replacement_photos').select('jpeg').where('photo_id', '=', photoId);
}
