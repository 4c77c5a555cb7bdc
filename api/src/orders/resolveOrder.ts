import type { Db } from '../db/schema';
import { uuidOr404 } from '../http/ids';
import { findOrderId } from './queries';

/**
 * The id of an order by its number or its id.
 * @throws HttpProblem 404 for what is no order.
 */
export const orderIdOf = async (db: Db, order: string): Promise<string> =>
  (await findOrderId(db, order)) ?? uuidOr404(order, 'Order not found');
