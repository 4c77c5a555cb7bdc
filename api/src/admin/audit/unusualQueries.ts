import { sql } from 'kysely';
import { unusualDays, type UnusualEntry, type UnusualKind } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';
import { staffEmailAt } from '../staffNameQueries';
import type { Staff } from '../accessQueries';

type Actor = Pick<Staff, 'userId' | 'name'>;

const prefix = 'unusual.';
/** Marks an entry as seen by an owner. Its `after` holds the `audit_id` and kind of that entry. */
export const seenAction = 'notice.seen';
const shownTime = sql`make_interval(days => ${sql.lit(unusualDays)})`;
/** Repetitions within this time are not recorded again. */
const repeatInterval = sql`interval '1 hour'`;

/**
 * Records an unusual action in the audit log (S-54).
 * @param subject Cut to 100 characters.
 * @returns False for a repetition within the hour.
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
        and subject = ${about} and at > shop_now() - ${repeatInterval}
    )
    returning audit_id`.execute(db);
  return rows.length > 0;
}

/**
 * Returns unusual entries that no owner has seen yet, latest first. They include orders of staff who had lowered the
 * price of a product that they then bought.
 */
export async function listUnusual(db: Db, limit: number): Promise<UnusualEntry[]> {
  const { rows } = await sql<Omit<UnusualEntry, 'at'> & { at: Date }>`
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
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Whether the user placed this order. @param orderNumber False for any other text. */
export async function isOwnOrder(db: Db, orderNumber: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_number', '=', orderNumber)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many orders a staff member has cancelled within the last hour. */
export async function countCancelled(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor_id', '=', userId)
    .where('action', '=', 'order.cancelled')
    .where('at', '>', sql<Date>`shop_now() - ${repeatInterval}`)
    .executeTakeFirstOrThrow();
  return count;
}
