import type { Selectable } from 'kysely';
import {
  paiseToRupees,
  type CartOrder,
  type Order,
  type OrderDetails,
  type OrderItem,
} from '@shop/shared/contract';
import type { Db, OrderItemTable, OrderTable } from '../db/schema';
import type { SoldLine } from './stock';

/** Delivery is free on all orders, as the home page promises (CK-03). */
const shippingPaise = 0;

type OrderRow = Selectable<OrderTable>;

/** The user's orders, newest first (AP-15). */
export async function listOrders(db: Db, userId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .execute();
  return rows.map(toOrder);
}

/** One order of this user; somebody else's is as if it did not exist (AP-17). */
export async function findOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<OrderDetails | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  return toOrderDetails(row, items);
}

/**
 * Stores an order with its lines. Sums are integer paise (S-34); payment is always ‘unpaid’, status
 * ‘placed’, whatever the request said (CK-04, S-22).
 */
export async function insertOrder(
  trx: Db,
  userId: string,
  order: CartOrder,
  lines: SoldLine[],
): Promise<OrderDetails> {
  const { delivery_address: to } = order;
  const itemsPaise = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0);
  const row = await trx
    .insertInto('orders')
    .values({
      user_id: userId,
      first_name: order.first_name,
      last_name: order.last_name,
      email: order.email,
      phone_number: order.phone_number,
      address: to.address,
      optional_address: to.optional_address || null,
      city: to.city,
      state: to.state,
      pin_code: to.pin_code,
      special_instruction: order.special_instruction ?? '',
      payment_status: 'unpaid',
      order_status: 'placed',
      shipping_paise: shippingPaise,
      total_paise: itemsPaise + shippingPaise,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const items = lines.map((line, index) => ({ ...line, order_id: row.order_id, line: index + 1 }));
  await trx.insertInto('order_items').values(items).execute();
  return toOrderDetails(row, items);
}

function toOrder(row: OrderRow): Order {
  return {
    order_id: row.order_id,
    order_date: row.order_date.toISOString(),
    first_name: row.first_name,
    last_name: row.last_name,
    payment_status: row.payment_status,
    total_amount: paiseToRupees(row.total_paise),
    order_status: row.order_status,
  };
}

function toOrderDetails(row: OrderRow, items: OrderItemTable[]): OrderDetails {
  const { address, optional_address, city, state, pin_code } = row;
  return {
    ...toOrder(row),
    email: row.email,
    phone_number: row.phone_number,
    delivery_address: { address, optional_address, city, state, pin_code },
    special_instruction: row.special_instruction,
    shipping_amount: paiseToRupees(row.shipping_paise),
    items: items.map(toOrderItem),
  };
}

function toOrderItem(item: OrderItemTable): OrderItem {
  const { label, weight, image_url, price_paise } = item;
  return {
    product_id: item.product_id,
    product_data: { label, price: paiseToRupees(price_paise), weight, image_url },
    quantity: item.quantity,
    total_amount: paiseToRupees(price_paise * item.quantity),
  };
}
