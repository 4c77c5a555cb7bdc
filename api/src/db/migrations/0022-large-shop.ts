import { sql, type Kysely, type Migration } from 'kysely';

/** Indexes for a shop a hundred times as large: no page, job or command reads a whole table (queryPlans.test.ts). */
export const largeShop: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A customer's orders, page by page.
  `create index orders_user_newest on orders (user_id, order_date desc, order_id desc)`,
  `drop index orders_user`,
  // The few orders with which something is still to be done.
  `create index orders_open on orders (order_date) where order_status not in ('delivered', 'cancelled')`,
  `create index orders_unsettled on orders (order_date)
   where payment_status = 'refund_due' or (payment_status = 'unpaid' and payment_method = 'upi')`,
  `create index orders_reserved on orders (user_id)
   where payment_status = 'unpaid' and order_status in ('placed', 'packed')`,
  `create index payment_events_voided on payment_events (at) where status = 'voided' and actor = 'customer'`,
  `create index replacement_requests_time on replacement_requests (requested_at)`,

  // The listing: each sort is one ascending key, so that a page begins where the one before has ended.
  `create index products_default on products (default_order, product_id)`,
  `create index products_popularity on products ((-popularity), default_order, product_id)`,
  `create index products_price_up on products (price_paise, default_order, product_id)`,
  `create index products_price_down on products ((-price_paise), default_order, product_id)`,
  // The sum of a product's movements, without its rows.
  `create index stock_movements_sum on stock_movements (product_id) include (change)`,
  `drop index stock_movements_product`,

  // Messages and requests by the e-mail of an account, which may be deleted.
  `create index contact_messages_email on contact_messages (lower(email))`,
  `create index back_in_stock_email on back_in_stock_requests (lower(email))`,
  `create index outbox_reply_to on outbox (lower(reply_to)) where reply_to is not null`,

  // What the purge deletes (retention.ts).
  `create index sessions_expiry on sessions (expires_at)`,
  `create index login_failures_age on login_failures (failed_at)`,
  `create index password_resets_age on password_resets (created_at)`,
  `create index razorpay_events_age on razorpay_events (received_at)`,
  `create index outbox_age on outbox (coalesce(sent_at, given_up_at))`,
  `create index contact_messages_age on contact_messages (created_at)`,
  `create index back_in_stock_age on back_in_stock_requests
   (coalesce(notified_at, (created_at at time zone 'UTC' + interval '400 days') at time zone 'UTC'))`,

  // The time of its request, which the purge would have to look up for each photo.
  `alter table replacement_photos add column added_at timestamptz`,
  `update replacement_photos set added_at = requested_at from replacement_requests
   where replacement_requests.request_id = replacement_photos.request_id`,
  `alter table replacement_photos alter column added_at set default now(), alter column added_at set not null`,
  `create index replacement_photos_age on replacement_photos (added_at)`,

  // One recipient gets mails in the order in which they were enqueued, several of one transaction included.
  `alter table outbox add column position bigint generated always as identity`,
  `create index outbox_order on outbox (lower(recipient), position)
   where sent_at is null and given_up_at is null`,
];
