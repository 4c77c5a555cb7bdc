import { sql, type Kysely, type Migration } from 'kysely';

/**
 * AD-08, PY-09: orders whose payment was returned twice, in parts and as a whole, while nothing prevented that. The
 * constraint of 0032 is checked whenever such a row changes: its refund could not be recorded, nor its customer erased.
 */
export const returnedOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // No part is returned any more of what is returned as a whole. The parts stay in the requests.
  `update orders set compensated_paise = 0
   where compensated_paise <> 0
   and (order_status = 'cancelled' or payment_status in ('refund_due', 'refunded'))`,
  'alter table orders validate constraint orders_compensated_once',
];
