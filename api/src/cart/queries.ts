import { sql } from 'kysely';
import { maxQuantity, paiseToRupees, type CartItem } from '@shop/shared/contract';
import type { Db } from '../db/schema';

/** The user's cart in the order in which it was filled (EN-03). */
export async function listCartItems(db: Db, userId: string): Promise<CartItem[]> {
  const rows = await cartRows(db, userId)
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.cart_item_id')
    .execute();
  return rows.map(toCartItem);
}

export async function findCartItem(
  db: Db,
  userId: string,
  cartItemId: string,
): Promise<CartItem | undefined> {
  const row = await cartRows(db, userId)
    .where('cart_items.cart_item_id', '=', cartItemId)
    .executeTakeFirst();
  return row && toCartItem(row);
}

/**
 * Puts a product into the cart or raises its quantity (AP-10), in one statement, so that no click
 * is lost among many. Undefined when the sum would pass `maxQuantity`; then nothing changes.
 */
export async function addToCart(
  db: Db,
  userId: string,
  productId: string,
  quantity: number,
): Promise<string | undefined> {
  const raised = sql<number>`cart_items.quantity + excluded.quantity`;
  const row = await db
    .insertInto('cart_items')
    .values({ user_id: userId, product_id: productId, quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet({ quantity: raised })
        .where(raised, '<=', maxQuantity),
    )
    .returning('cart_item_id')
    .executeTakeFirst();
  return row?.cart_item_id;
}

/** True when the item was in this user's cart (AP-17). */
export async function setQuantity(
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

/** True when the item was in this user's cart (AP-17). */
export async function removeFromCart(db: Db, userId: string, cartItemId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('cart_item_id', '=', cartItemId)
    .returning('cart_item_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the whole cart for an order: what was in it, in the order in which it was filled. A product
 * added while the order is being placed is either part of it or stays in the cart.
 */
export async function takeCart(
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

function cartRows(db: Db, userId: string) {
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

interface CartRow {
  cart_item_id: string;
  product_id: string;
  quantity: number;
  label: string;
  price_paise: number;
  weight: string;
  image_url: string;
}

function toCartItem(row: CartRow): CartItem {
  const { label, weight, image_url, price_paise } = row;
  return {
    cart_item_id: row.cart_item_id,
    product_id: row.product_id,
    product_data: { label, price: paiseToRupees(price_paise), weight, image_url },
    quantity: row.quantity,
    total_amount: paiseToRupees(price_paise * row.quantity),
  };
}
