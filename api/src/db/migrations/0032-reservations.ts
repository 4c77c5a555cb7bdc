import { sql, type Kysely, type Migration } from 'kysely';

/**
 * PY-01, S-33: orders that await a call hold no boxes. PY-09, AD-08: what was returned of an order's payment is a
 * column of it. AD-05: until when an order waits is one, too, which the staff's changes prolong.
 */
export const reservations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The defaults are for rows that processes of the version before insert.
  `alter table orders
   add column is_reserved boolean not null default true,
   add column network text,
   add column confirm_by timestamptz not null default now() + interval '7 days',
   add column compensated_paise bigint not null default 0`,
  `update orders set confirm_by = order_date + interval '7 days'`,

  // An order may be confirmed again after its confirmation was taken back, so it can take its boxes again.
  `drop index stock_movements_order`,
  `create index stock_movements_order on stock_movements (order_id, product_id)`,

  // Orders that await a call already keep their boxes.
  `update orders set is_reserved = false where order_status = 'cancelled'`,
  `alter table orders add constraint orders_method_of_reserved
   check (is_reserved or payment_method is null or order_status = 'cancelled')`,

  `update orders set compensated_paise = least(total_paise, outcomes.paise) from (
     select replacement_requests.order_id, sum(case outcome
       when 'refund' then refund_paise
       else price_paise * (
         select coalesce(sum(sent.quantity), 0) from order_items as sent
         where sent.order_id = replacement_requests.replacement_order_id
       )
     end) as paise
     from replacement_requests join order_items using (order_id, product_id)
     where outcome in ('replacement', 'refund') group by replacement_requests.order_id
   ) as outcomes where outcomes.order_id = orders.order_id`,
  // What is returned in parts, as money or as boxes, is never more than the order cost, and is not returned again as
  // a whole. Existing rows are not checked, so that none can keep the API from starting.
  `alter table orders add constraint orders_compensated_once check (
     compensated_paise between 0 and total_paise
     and (compensated_paise = 0
       or (order_status <> 'cancelled' and payment_status not in ('refund_due', 'refunded')))
   ) not valid`,

  `drop index orders_to_confirm`,
  `create index orders_to_confirm on orders (confirm_by)
   where payment_method is null and order_status = 'placed' and payment_status <> 'voided'`,
  `drop index orders_unconfirmed`,
  `create index orders_unconfirmed on orders (confirm_by)
   where order_status = 'placed' and payment_status = 'unpaid'`,
  // The boxes that are held unpaid with a phone number, or from a network.
  `create index orders_reserved_phone on orders (phone_number)
   where payment_status = 'unpaid' and order_status in ('placed', 'packed')`,
  `create index orders_reserved_network on orders (network)
   where payment_status = 'unpaid' and order_status in ('placed', 'packed')`,
];
