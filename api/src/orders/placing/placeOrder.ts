import type { BuyNow, CartOrder, OrderDetails } from '@shop/shared/contract';
import { sessionEnded } from '../../auth/authentication';
import { lockUser } from '../../auth/userQueries';
import { itemsToKeep } from '../../cart/itemsToKeep';
import { deleteCart, listCartItems } from '../../cart/queries';
import type { Db } from '../../db/schema';
import { withIdempotency } from '../../db/withIdempotency';
import { conflict, HttpProblem } from '../../http/problem';
import { availabilityContext } from '../../settings/definitions/definitions';
import type { StoredOrder } from '../StoredOrder';
import { toOrderDetails } from '../toWire';
import { placeLines, type Buyer, type OrderContext, type PlacementContext } from './placeLines';

export interface PlacedOrder {
  /** The response, which is stored with the idempotency key. */
  order: OrderDetails;
  status: number;
  /** The stored response of an earlier request with the same key. */
  isReplay: boolean;
}

/**
 * Orders the cart and empties it (AP-13, CK-04). Items that cannot be ordered now, and were shown separately, stay in
 * the cart (SE-05).
 * @throws HttpProblem 409 for an empty cart or a product that cannot be ordered now, and as `placeLines` does.
 */
export function placeCartOrder(
  context: PlacementContext,
  buyer: Buyer,
  order: CartOrder,
): Promise<PlacedOrder> {
  return placeOnce(context, buyer, 'cart_order', order, async (trx, sale) => {
    const items = await listCartItems(trx, buyer.userId, sale.conditions);
    const keptIds = itemsToKeep(items, order.expected_lines);
    const lines = await deleteCart(trx, buyer.userId, keptIds);
    if (lines.length === 0) {
      throw conflict(
        keptIds.length > 0 ? 'Nothing in your cart can be ordered now' : 'Your cart is empty',
      );
    }
    const ordered = items.filter(({ cart_item_id }) => !keptIds.includes(cart_item_id));
    return placeLines(trx, { ...context, ...sale }, buyer, order, { lines, items: ordered });
  });
}

/**
 * Orders one product directly, without changing the cart (AP-14).
 * @throws HttpProblem 404 for an unknown product, and as `placeLines` does.
 */
export function placeDirectOrder(
  context: PlacementContext,
  buyer: Buyer,
  order: BuyNow,
): Promise<PlacedOrder> {
  const { product_id, quantity, ...delivery } = order;
  return placeOnce(context, buyer, 'buy_now', order, (trx, sale) =>
    placeLines(trx, { ...context, ...sale }, buyer, delivery, {
      lines: [{ product_id, quantity }],
    }),
  );
}

/**
 * @throws HttpProblem 401 for a deleted account; 409 while the Idempotency-Key is in use; 422 if it was used for
 * another request.
 */
async function placeOnce(
  { db, readSettings, clock }: PlacementContext,
  { userId, idempotencyKey: key }: Buyer,
  operation: string,
  body: object,
  work: (trx: Db, sale: OrderContext) => Promise<StoredOrder>,
): Promise<PlacedOrder> {
  // Read before the transaction, which must not wait for a second connection.
  const current = await readSettings();
  const request = { userId, key, operation, body };
  const result = await withIdempotency(db, request, async (trx) => {
    // Lock the user before the cart, as adding to the cart does. The opposite order could cause a deadlock.
    if (!(await lockUser(trx, userId))) throw sessionEnded();
    const conditions = availabilityContext(current.settings, clock());
    return toOrderDetails(await work(trx, { current, conditions }));
  });
  switch (result.outcome) {
    case 'in-progress':
      throw conflict('This order is already being placed. Please wait a moment.');
    case 'key-reused':
      throw new HttpProblem(422, 'This Idempotency-Key was already used for another request');
    default:
      return {
        order: result.body,
        status: result.status,
        isReplay: result.outcome === 'replayed',
      };
  }
}
