import { sql } from 'kysely';
import { maxQuantity, type CartItem } from '@shop/shared/contract';
import { toOrderItem } from '../catalog/mappers';
import type { Db } from '../db/schema';

/** The user's cart in the order in which it was filled (EN-03). */
export async function listCartItems(db: Db, userId: string): Promise<CartItem[]> {
  const rows = await selectCartItems(db, userId)
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.cart_item_id')
    .execute();
  return rows.map((row) => ({ cart_item_id: row.cart_item_id, ...toOrderItem(row) }));
}

export async function findCartItem(
  db: Db,
  userId: string,
  cartItemId: string,
): Promise<CartItem | undefined> {
  const row = await selectCartItems(db, userId)
    .where('cart_items.cart_item_id', '=', cartItemId)
    .executeTakeFirst();
  return row && { cart_item_id: row.cart_item_id, ...toOrderItem(row) };
}

/**
 * Inserts a product into the cart or raises its quantity (AP-10), in one statement, so that no
 * concurrent request is lost. Undefined when the sum would exceed `maxQuantity`.
 */
export async function upsertCartItem(
  db: Db,
  userId: string,
  productId: string,
  quantity: number,
): Promise<string | undefined> {
  const sum = sql<number>`cart_items.quantity + excluded.quantity`;
  const row = await db
    .insertInto('cart_items')
    .values({ user_id: userId, product_id: productId, quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet({ quantity: sum })
        .where(sum, '<=', maxQuantity),
    )
    .returning('cart_item_id')
    .executeTakeFirst();
  return row?.cart_item_id;
}

/** False when the item is not in this user's cart (AP-17). */
export async function updateCartItemQuantity(
  db: Db,
  userId: string,
  cartItemId: string,
  quantity: number,
): Promise<boolean> {
  const row = await db
    .updateTable('cart_items')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('cart_item_id', '=', cartItemId)
    .returning('cart_item_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the item is not in this user's cart (AP-17). */
export async function deleteCartItem(db: Db, userId: string, cartItemId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('cart_item_id', '=', cartItemId)
    .returning('cart_item_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Empties the cart and returns its lines, in the order in which it was filled. A product that is
 * added at the same time is either returned or stays in the cart.
 */
export async function deleteCart(
  trx: Db,
  userId: string,
): Promise<{ product_id: string; quantity: number }[]> {
  const rows = await trx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .returning(['cart_item_id', 'product_id', 'quantity', 'created_at'])
    .execute();
  return rows
    .sort(
      (one, other) =>
        one.created_at.getTime() - other.created_at.getTime() ||
        one.cart_item_id.localeCompare(other.cart_item_id),
    )
    .map(({ product_id, quantity }) => ({ product_id, quantity }));
}

function selectCartItems(db: Db, userId: string) {
  return db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.product_id', 'cart_items.product_id')
    .select([
      'cart_items.cart_item_id',
      'cart_items.product_id',
      'cart_items.quantity',
      'products.label',
      'products.price_paise',
      'products.weight',
      'products.image_url',
    ])
    .where('cart_items.user_id', '=', userId);
}
