import { sql } from 'kysely';
import type { ProductPicture } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';

/** Returns the pictures of products by product id, newest first. */
export async function listPictures(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, ProductPicture[]>> {
  const rows = await db
    .selectFrom('product_pictures')
    .select(['product_id', 'image_url', 'placeholder as image_placeholder'])
    .where(sql<boolean>`product_id = any (${productIds}::text[])`)
    .orderBy('added_at', 'desc')
    .orderBy('image_url')
    .execute();
  const pictures = new Map<string, ProductPicture[]>();
  for (const { product_id, ...picture } of rows) {
    const others = pictures.get(product_id);
    if (others) others.push(picture);
    else pictures.set(product_id, [picture]);
  }
  return pictures;
}

/** Returns false if the product has this picture already. */
export async function insertPicture(
  trx: Db,
  product_id: string,
  { image_url, image_placeholder }: ProductPicture,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('product_pictures')
    .values({ product_id, image_url, placeholder: image_placeholder })
    .onConflict((conflict) => conflict.doNothing())
    .returning('image_url')
    .executeTakeFirst();
  return inserted !== undefined;
}
