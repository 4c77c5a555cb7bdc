import { sql, type RawBuilder } from 'kysely';
import { voidHours, type Paise } from '@shop/shared/contract';
import type { Task } from '@shop/shared/contract/admin';
import { undeliveredMails } from '../mail/undeliveredQueries';
import { isPublished } from '../stock/publicationQueries';
import type { Db } from '../db/schema';
import { isPackable } from '../orders/status/statusQueries';
import { isOpen, isWaiting } from '../stock/reservedQueries';
import { awaitsCall } from '../orders/queries';

/** Items shown of each task list. */
export const shownItems = 5;

/** The most urgent items, and the number of all. `toTaskQueue` makes the response. */
export interface StoredTaskQueue {
  count: number;
  items: (Omit<Task, 'amount'> & { paise: Paise | null })[];
}

interface Row extends Pick<Task, 'subject' | 'name' | 'boxes' | 'note'> {
  due_by: Date | null;
  paise?: Paise;
  request_id?: string;
}

/**
 * Returns the first items of a list, and their total number.
 * @param items A statement without a limit, sorted by urgency. It is executed for all items.
 * @param details Columns of the first items only.
 */
export async function taskQueue(
  db: Db,
  items: RawBuilder<unknown>,
  details: RawBuilder<unknown> = sql`subject, name, due_by, null::integer as boxes`,
): Promise<StoredTaskQueue> {
  const { rows } = await sql<Row & { count: number }>`
    with items as (${items})
    select ${details}, (select count(*) from items)::integer as count from items limit ${shownItems}
  `.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count: _count, due_by, paise = null, request_id = null, ...item }) => ({
      ...item,
      paise,
      due_by: due_by?.toISOString() ?? null,
      request_id,
    })),
  };
}

const name = sql`trim(first_name || ' ' || last_name)`;
const noDeadline = sql`null::timestamptz as due_by`;

const boxesOfOrder = sql`(
  select coalesce(sum(quantity), 0)::integer from order_items
  where order_items.order_id = items.order_id
)`;

const boxesOfShipment = sql`(
  select coalesce(sum(quantity), 0)::integer from order_items
  where order_items.order_id = items.order_id and order_items.family = items.family
)`;

const orderDetails = sql`subject, name, due_by, ${boxesOfOrder} as boxes`;
const shipmentDetails = sql`subject, name, due_by, ${boxesOfShipment} as boxes`;

/** Lists the orders that await a call (PY-01). They are due when they expire. */
export const listOrdersToConfirm = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_id, order_number as subject, ${name} as name,
        (confirm_by + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 minute' as due_by
      from orders where ${awaitsCall} order by confirm_by`,
    orderDetails,
  );

/** Lists the unpacked shipments of a day, of confirmed orders. */
export const listOrdersToPack = (db: Db, day: string): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_id, family, order_number as subject, ${name} as name, ${noDeadline}
      from shipments join orders using (order_id)
      where ${isWaiting} and ${isOpen} and is_reserved and order_status = 'placed' and ${isPackable}
        and leaves_on = ${day}
      order by order_number`,
    shipmentDetails,
  );

/** Lists the shipments that should have left before today, oldest first. */
export const listOverdueTasks = (db: Db, today: string): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_id, family, order_number as subject, ${name} as name,
        leaves_on::timestamp at time zone 'Asia/Kolkata' as due_by
      from shipments join orders using (order_id)
      where ${isWaiting} and ${isOpen} and is_reserved and leaves_on < ${today}
      order by leaves_on, order_number`,
    shipmentDetails,
  );

/** Lists the orders whose last mail could not be delivered. A later note, such as ‘told by phone’, ends the task. */
export const listUndeliveredMails = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, ${noDeadline}
      from (${undeliveredMails}) as undelivered join orders using (order_id)
      where not exists (
        select from order_notes
        where order_notes.order_id = orders.order_id and order_notes.at > undelivered.given_up_at
      )
      order by given_up_at`,
  );

/** Lists the packed orders, which wait for the carrier. */
export const listOrdersToDispatch = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_id, order_number as subject, ${name} as name, ${noDeadline}
      from orders where order_status = 'packed' order by order_date`,
    orderDetails,
  );

export const listReplacementTasks = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, quantity as boxes, ${noDeadline}, request_id
      from replacement_requests join orders using (order_id)
      join order_items using (order_id, product_id)
      where outcome is null order by requested_at`,
    sql`subject, name, due_by, boxes, request_id`,
  );

/** Lists the partial refunds of damaged boxes that are still to be made (AD-08). */
export const listReplacementRefunds = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_id, request_id, refund_paise as paise,
        decided_at + make_interval(hours => ${sql.lit(voidHours)}) as due_by
      from replacement_requests
      where refund_paise is not null and refunded_at is null and not exists (
        select from refunds where refunds.request_id = replacement_requests.request_id and state = 'pending'
      ) order by decided_at`,
    sql`due_by, null::integer as boxes, paise, request_id,
      (select order_number from orders where orders.order_id = items.order_id) as subject,
      (select ${name} from orders where orders.order_id = items.order_id) as name`,
  );

/** Lists the payments that count for no order, or not in full, oldest first (MY-02). */
export const listUnplacedPayments = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select payment_id, reference, method, currency, unplaced_paise
      from payments where unplaced_paise > 0 order by recorded_at, payment_id`,
    sql`coalesce(nullif(reference, ''), payment_id::text) as subject, null::integer as boxes, ${noDeadline},
      case when currency = 'INR' then unplaced_paise end as paise,
      case when currency = 'INR' then 'By ' else to_char(unplaced_paise / 100.0, 'FM999999990.00') || ' ' || currency || ' by ' end
        || case method when 'upi' then 'UPI' when 'razorpay' then 'Razorpay' else method end
        || ', without an order' as name`,
  );

/** Lists the unresolved messages by the deadline for answering or resolving them (AD-08). */
export const listMessageTasks = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select ticket as subject, name, due_at as due_by
      from contact_messages where resolved_at is null order by due_at`,
  );

export const listLowStock = (db: Db, threshold: number): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    // The index has these columns.
    sql`select product_id, stock from products
      where stock <= ${threshold} and ${isPublished} order by stock, product_id`,
    sql`product_id as subject, stock as boxes, ${noDeadline}, (
      select label from products where products.product_id = items.product_id
    ) as name`,
  );
