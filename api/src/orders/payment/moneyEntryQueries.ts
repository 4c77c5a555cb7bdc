import { sql } from 'kysely';
import { toRupees, type Paise } from '@shop/shared/contract';
import type { MoneyEntry } from '@shop/shared/contract/admin';
import { staffEmailAt, staffNameAt } from '../../admin/staffNameQueries';
import type { Db } from '../../db/schema';

type Row = Omit<MoneyEntry, 'amount' | 'at' | 'reversed_at'> & {
  paise: Paise;
  at: Date;
  reversed_at: Date | null;
};

/** Returns the entries of the ledger that count for an order, oldest first (MY-01). */
export async function listMoneyEntries(db: Db, orderId: string): Promise<MoneyEntry[]> {
  const { rows } = await sql<Row>`
    with entries as (
      -- What was taken back is shown by the payment that was reversed.
      select 'payment' as kind, payments.payment_id,
        coalesce(nullif(sum(payment_allocations.amount_paise), 0), max(payment_allocations.amount_paise)) as paise,
        method, reference, concat_ws(' ', nullif(note, ''), nullif((
          select note from payments as reversal where reversal.reverses = payments.payment_id
        ), '')) as reason,
        received_on::text as day, min(payment_allocations.at) as at, payments.actor, payments.staff_id,
        null as state, reversed_at
      from payment_allocations join payments using (payment_id)
      where order_id = ${orderId}
      group by payments.payment_id
      union all
      select 'refund', payment_id, -amount_paise, method, reference, concat_ws(' ', nullif(reason, ''), nullif((
          select detail from refund_events
          where refund_events.refund_id = refunds.refund_id and refund_events.state = 'failed'
          order by event_id desc limit 1
        ), '')), refunded_on::text, created_at, actor, staff_id, state, null
      from refunds where order_id = ${orderId}
      union all
      select kind, payment_id, amount_paise, null, '', reason, null, at, actor, staff_id, null, null
      from order_adjustments where order_id = ${orderId}
    )
    select kind, payment_id, paise::bigint as paise, method, reference, reason, day, at, actor, state, reversed_at,
      ${staffNameAt('staff_id', 'at')} as name, ${staffEmailAt('staff_id', 'at')} as email
    from entries order by at, kind desc
  `.execute(db);
  return rows.map(({ paise, at, reversed_at, ...row }) => ({
    ...row,
    amount: toRupees(paise),
    at: at.toISOString(),
    reversed_at: reversed_at?.toISOString() ?? null,
  }));
}
