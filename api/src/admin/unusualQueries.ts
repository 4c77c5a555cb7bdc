import { sql } from 'kysely';
import { unusualDays, type UnusualEntry, type UnusualKind } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { staffEmailAt } from '../team/staffNameQueries';
import type { Staff } from './accessQueries';

type Actor = Pick<Staff, 'userId' | 'name'>;

const prefix = 'unusual.';
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

/** The latest first. */
export async function listUnusual(db: Db, limit: number): Promise<UnusualEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['audit_id', 'at', 'actor', 'action', 'subject'])
    .select(staffEmailAt('actor_id', 'at').as('actor_email'))
    // As its index says.
    .where(sql<boolean>`action like ${sql.lit(`${prefix}%`)}`)
    .where('at', '>', sql<Date>`shop_now() - make_interval(days => ${sql.lit(unusualDays)})`)
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ audit_id, at, action, actor_email, ...row }) => ({
    ...{ audit_id: Number(audit_id), at: at.toISOString() },
    kind: action.slice(prefix.length) as UnusualKind,
    ...{ ...row, actor_email: actor_email ?? '' },
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
  return Number(count);
}

/** Of these products, one whose price the buyer has lowered within the last days; undefined for a customer. */
export async function findOwnLoweredPrice(
  db: Db,
  userId: string,
  productIds: readonly string[],
): Promise<{ product_id: string; name: string } | undefined> {
  const { rows } = await sql<{ product_id: string; name: string }>`
    select subject as product_id, trim(first_name || ' ' || last_name) as name
    from users join audit_log on actor_id = user_id
    where user_id = ${userId}::uuid and role <> 'customer' and action = 'product.changed'
      and subject in (${sql.join(productIds)}) and at > shop_now() - make_interval(days => ${sql.lit(unusualDays)})
      and (after->>'price')::numeric < (before->>'price')::numeric
    limit 1`.execute(db);
  return rows[0];
}
