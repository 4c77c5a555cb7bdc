import { sql } from 'kysely';
import {
  availabilityOf,
  shipmentGroupOf,
  maxQuantity,
  type CartItem,
  type AvailabilityContext,
  type SellableProduct,
} from '@shop/shared/contract';
import { isNotErased } from '../auth/userQueries';
import { sellableStock } from '../stock/publicationQueries';
import type { Db, Row } from '../db/schema';

const itemColumns = [
  'item.cart_item_id',
  'item.product_id',
  'item.quantity',
  'products.label',
  'products.price_paise',
  'products.weight',
  'products.image_url',
  'products.category',
  'products.harvest_months',
  'products.sale_from',
  'products.sale_until',
  'products.planting',
  sellableStock.as('stock'),
] as const;

type CartLine = Pick<CartItem, 'product_id' | 'quantity'>;

type ProductCopy = Pick<Row<'products'>, 'label' | 'price_paise' | 'weight' | 'image_url'>;

/** A cart line as the API works with it. `toCartItem` makes its response. */
export type StoredCartItem = ProductCopy & Omit<CartItem, 'product_data' | 'total_amount'>;

type CartRow = ProductCopy &
  SellableProduct &
  CartLine &
  Pick<CartItem, 'cart_item_id'> &
  Pick<Row<'products'>, 'planting'>;

function toStoredCartItem(row: CartRow, conditions: AvailabilityContext): StoredCartItem {
  const { cart_item_id, product_id, quantity, label, price_paise, weight, image_url } = row;
  return {
    cart_item_id,
    product_id,
    quantity,
    label,
    price_paise,
    weight,
    image_url,
    family: shipmentGroupOf(row.category),
    availability: availabilityOf(row, conditions, quantity),
    served_states: row.planting?.served_states,
  };
}

/** Returns the user's cart in the sequence in which it was filled (EN-03). */
export async function listCartItems(
  db: Db,
  userId: string,
  conditions: AvailabilityContext,
): Promise<StoredCartItem[]> {
  const rows = await db
    .selectFrom('cart_items as item')
    .innerJoin('products', 'products.product_id', 'item.product_id')
    .select(itemColumns)
    .where('item.user_id', '=', userId)
    .orderBy('item.created_at')
    .orderBy('item.cart_item_id')
    .execute();
  return rows.map((row) => toStoredCartItem(row, conditions));
}

/**
 * Inserts a product into the cart or raises its quantity (AP-10). It is one statement, so that concurrent requests add
 * up.
 * @returns Undefined, without changes, if the sum would exceed `maxQuantity`, or the account was deleted.
 */
export async function upsertCartItem(
  db: Db,
  userId: string,
  { product_id, quantity }: CartLine,
  conditions: AvailabilityContext,
): Promise<StoredCartItem | undefined> {
  const sum = sql<number>`cart_items.quantity + excluded.quantity`;
  const row = await db
    .with('item', (query) =>
      query
        .insertInto('cart_items')
        .columns(['user_id', 'product_id', 'quantity'])
        .expression((eb) =>
          eb
            .selectFrom([
              'products',
              // Lock the user, so that nothing is stored while the account is being deleted (SC-02).
              eb
                .selectFrom('users')
                .select('user_id')
                .where('user_id', '=', userId)
                .where(isNotErased)
                .forNoKeyUpdate()
                .as('buyer'),
            ])
            .select([
              'buyer.user_id',
              'product_id',
              eb.cast<number>(eb.val(quantity), 'integer').as('quantity'),
            ])
            .where('product_id', '=', product_id),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'product_id'])
            .doUpdateSet({ quantity: sum })
            .where(sum, '<=', maxQuantity),
        )
        .returning(['cart_item_id', 'product_id', 'quantity']),
    )
    .selectFrom('item')
    .innerJoin('products', 'products.product_id', 'item.product_id')
    .select(itemColumns)
    .executeTakeFirst();
  return row && toStoredCartItem(row, conditions);
}

/** Returns undefined if the item is not in this user's cart (AP-17). */
export async function updateCartItemQuantity(
  db: Db,
  userId: string,
  cartItemId: string,
  quantity: number,
  conditions: AvailabilityContext,
): Promise<StoredCartItem | undefined> {
  const row = await db
    .updateTable('cart_items as item')
    .from('products')
    .set({ quantity })
    .whereRef('products.product_id', '=', 'item.product_id')
    .where('item.user_id', '=', userId)
    .where('item.cart_item_id', '=', cartItemId)
    .returning(itemColumns)
    .executeTakeFirst();
  return row && toStoredCartItem(row, conditions);
}

/** Returns false if the item is not in this user's cart (AP-17). */
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
 * Empties the cart, except `keptIds`, and returns the removed lines in the sequence in which they were added. A product
 * that is added at the same time is either returned or stays in the cart.
 */
export async function deleteCart(
  trx: Db,
  userId: string,
  keptIds: readonly string[] = [],
): Promise<CartLine[]> {
  const rows = await trx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .$if(keptIds.length > 0, (query) => query.where('cart_item_id', 'not in', keptIds))
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
