import { sql } from 'kysely';
import { toRupees, type Paise } from '@shop/shared/contract';
import type { ChangedOrder, OrderChange, OrderNote } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';
import { staffEmailAt, staffNameAt } from '../../admin/staffNameQueries';

export function findChangedOrder(db: Db, orderId: string): Promise<ChangedOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['order_id', 'order_number', 'order_status', 'payment_status'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Returns the history of an order, oldest first, including undone changes (AD-05). */
export async function listOrderChanges(db: Db, orderId: string): Promise<OrderChange[]> {
  type Row = Omit<OrderChange, 'at' | 'undone_at' | 'amount'> & {
    at: Date;
    undone_at: Date | null;
    amount_paise: Paise | null;
  };
  const { rows } = await sql<Row>`
    with changes as (
      select 'status' as kind, status as value, null as payment, null::bigint as amount_paise, family, at, actor, staff_id, '' as reference, reason,
        undone_at, undone_by
      from order_events where order_id = ${orderId}
      union all
      select 'payment', status, kind, amount_paise, null, at, actor, staff_id, reference, reason, null, null
      from payment_events where order_id = ${orderId}
      union all
      select 'dates', '', null, null, family, at, actor, staff_id, '', reason, null, null
      from date_changes where order_id = ${orderId}
      union all
      select 'confirmation', payment_method, null, null, null, at, 'shop', staff_id, '', '', undone_at, undone_by
      from order_confirmations where order_id = ${orderId}
      union all
      select 'attempt', status, null, amount_paise, null, at, 'system', null, payment_id, reason, null, null
      from razorpay_attempts where order_id = ${orderId} and not exists (
        select from payments where payments.reference = razorpay_attempts.payment_id and reference <> ''
      )
    )
    select kind, value, payment, amount_paise, family, at, actor, ${staffNameAt('staff_id', 'at')} as name,
      ${staffEmailAt('staff_id', 'at')} as email, reference, reason, undone_at,
      ${staffNameAt('undone_by', 'undone_at')} as undone_by,
      ${staffEmailAt('undone_by', 'undone_at')} as undone_by_email
    from changes
    order by at
  `.execute(db);
  return rows.map(({ at, undone_at, amount_paise, ...row }) => ({
    ...row,
    amount: amount_paise === null ? null : toRupees(amount_paise),
    at: at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }));
}

/** Returns the notes of the staff, oldest first. */
export async function listOrderNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .select(['note_id', 'at', 'text'])
    .select([staffNameAt('staff_id', 'at').as('name'), staffEmailAt('staff_id', 'at').as('email')])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export async function insertOrderNote(
  trx: Db,
  note: { order_id: string; staff_id: string; text: string },
): Promise<void> {
  await trx.insertInto('order_notes').values(note).execute();
}
