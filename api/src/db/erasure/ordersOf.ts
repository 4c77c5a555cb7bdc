import { sql, type RawBuilder } from 'kysely';

export const ordersOf = (userId: RawBuilder<string>) =>
  sql`select order_id from orders where user_id = ${userId}`;
export const inOrders = (userId: RawBuilder<string>) =>
  sql<boolean>`order_id in (${ordersOf(userId)})`;

/** Erases reasons that a person typed. Texts of the API itself stay. */
export const typedReason = "case when actor = 'system' then reason else '' end";
