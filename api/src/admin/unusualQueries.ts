import { sql } from 'kysely';
import { unusualDays, type UnusualEntry, type UnusualKind } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { staffEmailAt } from '../team/staffNameQueries';
import type { Staff } from './accessQueries';

type Actor = Pick<Staff, 'userId' | 'name'>;

const prefix = 'unusual.';
/** An owner has seen an entry: in the audit log, too, with the `audit_id` and the kind of what was seen. */
export const seenAction = 'notice.seen';
const shownTime = sql`make_interval(days => ${sql.lit(unusualDays)})`;
/** Repeated within this time, it is one entry. */
const repeat = sql`interval '1 hour'`;

/**
 * Records what owners should know of (S-54), in the audit log. @returns false for a repetition within the hour
 * @param subject at most 100 characters of it are stored
 */
export async function recordUnusual(
  db: Db,
  { userId, name }: Actor,
  kind: UnusualKind,
  subject: string,
  after: Record<string, unknown> | null = null,
): Promise<boolean> {
  const action = prefix + kind;
  const about = subject.slice(0, 100);
  const { rows } = await sql`
    insert into audit_log (actor_id, actor, action, subject, after)
    select ${userId}::uuid, ${name}, ${action}, ${about},
      ${after && JSON.stringify(after)}::jsonb
    where not exists (
      select from audit_log where actor_id = ${userId}::uuid and action = ${action}
        and subject = ${about} and at > shop_now() - ${repeat}
    )
    returning audit_id`.execute(db);
  return rows.length > 0;
}

/**
 * The entries of the log, and the orders of those who have lowered the price of a product within the days before; the
 * latest first, without those that an owner has seen.
 */
export async function listUnusual(db: Db, limit: number): Promise<UnusualEntry[]> {
  // Large numbers are texts in the driver.
  type Row = Omit<UnusualEntry, 'at' | 'audit_id'> & { at: Date; audit_id: string | number };
  const { rows } = await sql<Row>`
    with unusual as (
      select audit_id, at, actor_id, actor, substring(action from ${sql.lit(prefix.length + 1)}) as kind, subject
      from audit_log
      where action like ${sql.lit(`${prefix}%`)} and at > shop_now() - ${shownTime}
      union all
      select max(audit_id), order_date, actor_id, max(actor), 'own_purchase', order_number
      from audit_log join orders on orders.user_id = actor_id
        and order_date between at and at + ${shownTime}
        join order_items on order_items.order_id = orders.order_id and product_id = subject
      where action = 'product.changed' and at > shop_now() - 2 * ${shownTime}
        and order_date > shop_now() - ${shownTime}
        and (after ->> 'price')::numeric < (before ->> 'price')::numeric
      group by order_date, actor_id, order_number
    )
    select audit_id, at, actor, coalesce(${staffEmailAt('actor_id', 'at')}, '') as actor_email,
      kind, subject
    from unusual
    where not exists (
      select from audit_log as seen where seen.subject = unusual.subject and seen.action = ${seenAction}
        and seen.after ->> 'kind' = unusual.kind
        and (seen.after ->> 'audit_id')::bigint = unusual.audit_id
    )
    order by at desc, audit_id desc limit ${limit}`.execute(db);
  return rows.map(({ audit_id, at, ...row }) => ({
    ...row,
    ...{ audit_id: Number(audit_id), at: at.toISOString() },
  }));
}

/** Whether an order is the actor's own. @param orderNumber any other subject is nobody's */
export async function isOwnOrder(db: Db, orderNumber: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_number', '=', orderNumber)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many orders somebody of the staff has cancelled within the last hour. */
export async function countCancelled(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor_id', '=', userId)
    .where('action', '=', 'order.cancelled')
    .where('at', '>', sql<Date>`shop_now() - ${repeat}`)
    .executeTakeFirstOrThrow();
  return count;
}
