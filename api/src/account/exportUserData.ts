import {
  maxPageSize,
  type OrderDetails,
  type AvailabilityContext,
  type UserData,
} from '@shop/shared/contract';
import { listRequestsFrom } from '../catalog/backInStock/queries';
import { toCartItem } from '../cart/toWire';
import { listCartItems } from '../cart/queries';
import { listMessagesFrom } from '../contact/queries';
import type { Db } from '../db/schema';
import type { TimeCursor } from '../db/timeCursor';
import { findUserOrder } from '../orders/detailQueries';
import { toOrderDetails } from '../orders/toWire';
import { listOrders } from '../orders/queries';
import { findUserDetails } from '../auth/userQueries';
import { listSessions, type SessionIds } from '../auth/sessionQueries';

/** Returns everything that is stored about a user, except hashes of the password and of tokens (SC-02). */
export async function exportUserData(
  db: Db,
  session: SessionIds,
  conditions: AvailabilityContext,
): Promise<UserData> {
  const { userId } = session;
  const userDetails = await findUserDetails(db, userId);
  const orders: OrderDetails[] = [];
  let after: TimeCursor | undefined;
  do {
    const page = await listOrders(db, userId, { after, limit: maxPageSize });
    for (const { order: listed } of page) {
      const order = await findUserOrder(db, userId, listed.order_id);
      if (order) orders.push(toOrderDetails(order));
    }
    after = page.at(-1)?.cursor;
  } while (after);
  return {
    exported_at: conditions.now.toISOString(),
    user_details: userDetails,
    cart: (await listCartItems(db, userId, conditions)).map(toCartItem),
    orders,
    messages: await listMessagesFrom(db, userId),
    back_in_stock_requests: await listRequestsFrom(db, userId),
    sessions: await listSessions(db, session),
  };
}
