import { sql, type RawBuilder } from 'kysely';
import { voidHours, type Paise } from '@shop/shared/contract';
import type { Task } from '@shop/shared/contract/admin';
import { undeliveredMails } from '../mail/undeliveredQueries';
import { isPublished } from '../stock/publicationQueries';
import type { Db } from '../db/schema';
import { isOpen } from '../stock/reservedQueries';
import { awaitsCall } from '../orders/queries';

/** Items shown of each task list. */
export const shownItems = 5;

/** The most urgent items, and the number of all. `toTaskQueue` makes the response. */
export interface StoredTaskQueue {
  count: number;
  items: (Omit<Task, 'amount'> & { paise: Paise | null })[];
}

interface Row extends Pick<Task, 'subject' | 'name' | 'boxes'> {
  due_by: Date | null;
  paise?: Paise;
  request_id?: string;
}

/**
 * Returns the first items of a list, and their total number.
 * @param items A statement without a limit, sorted by urgency.
 */
async function taskQueue(db: Db, items: RawBuilder<Row>): Promise<StoredTaskQueue> {
  const { rows } = await sql<Row & { count: number }>`
    select *, count(*) over ()::integer as count from (${items}) as items limit ${shownItems}
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

const boxesOfOrder = sql`(
  select coalesce(sum(quantity), 0)::integer from order_items
  where order_items.order_id = orders.order_id
)`;

const boxesOfShipment = sql`(
  select coalesce(sum(quantity), 0)::integer from order_items
  where order_items.order_id = shipments.order_id and order_items.family = shipments.family
)`;

/** Lists the orders that await a call (PY-01). They are due when they expire. */
export const listOrdersToConfirm = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, ${boxesOfOrder} as boxes,
        (confirm_by + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 minute' as due_by
      from orders where ${awaitsCall} order by confirm_by`,
  );

/** Lists the unpacked shipments of a day, of confirmed orders. */
export const listOrdersToPack = (db: Db, day: string): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, ${boxesOfShipment} as boxes,
        null::timestamptz as due_by
      from shipments join orders using (order_id)
      where dispatched_at is null and ${isOpen} and is_reserved and order_status = 'placed' and leaves_on = ${day}
      order by order_number`,
  );

/** Lists the shipments that should have left before today, oldest first. */
export const listOverdueTasks = (db: Db, today: string): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, ${boxesOfShipment} as boxes,
        leaves_on::timestamp at time zone 'Asia/Kolkata' as due_by
      from shipments join orders using (order_id)
      where dispatched_at is null and ${isOpen} and is_reserved and leaves_on < ${today}
      order by leaves_on, order_number`,
  );

/** Lists the orders whose last mail could not be delivered. A later note, such as ‘told by phone’, ends the task. */
export const listUndeliveredMails = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, null::integer as boxes,
        null::timestamptz as due_by
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
    sql`select order_number as subject, ${name} as name, ${boxesOfOrder} as boxes,
        null::timestamptz as due_by
      from orders where order_status = 'packed' order by order_date`,
  );

export const listReplacementTasks = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, quantity as boxes, null::timestamptz as due_by,
        request_id
      from replacement_requests join orders using (order_id)
      join order_items using (order_id, product_id)
      where outcome is null order by requested_at`,
  );

/** Lists the partial refunds of damaged boxes that are still to be made (AD-08). */
export const listReplacementRefunds = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, null::integer as boxes,
        refund_paise as paise, request_id,
        decided_at + make_interval(hours => ${sql.lit(voidHours)}) as due_by
      from replacement_requests join orders using (order_id)
      where refund_paise is not null and refunded_at is null order by decided_at`,
  );

/** Lists the unresolved messages by the deadline for answering or resolving them (AD-08). */
export const listMessageTasks = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select ticket as subject, name, null::integer as boxes,
        due_at as due_by
      from contact_messages where resolved_at is null order by due_at`,
  );

export const listLowStock = (db: Db, threshold: number): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select product_id as subject, label as name, stock as boxes, null::timestamptz as due_by
      from products where stock <= ${threshold} and ${isPublished} order by stock, product_id`,
  );
