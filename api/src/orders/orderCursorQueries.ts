import { sql } from 'kysely';

/** Where an order is in a list, newest first: its time in microseconds since 1970, which a Date has not. */
export type OrderCursor = [micros: number, orderId: string];

/** Of a row of `orders`. */
export const orderCursorTime = sql<number>`(extract(epoch from order_date) * 1000000)::bigint`;

/** The rows of `orders` after a place. */
export const afterCursor = ([time, orderId]: OrderCursor) => sql<boolean>`(order_date, order_id) <
  (timestamptz 'epoch' + ${time}::float8 * interval '1 microsecond', ${orderId}::uuid)`;
