import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import { staffNameAt } from '../../admin/staffNameQueries';
import type { Db, Row } from '../../db/schema';
import type { Period } from './periodQueries';

/** Money that arrived, was taken back as a mistake, or left the shop. */
export interface JournalEntry {
  day: string;
  kind: 'payment' | 'reversal' | 'refund';
  method: Row<'payments'>['method'];
  reference: string;
  /** Order numbers with a space between them; empty for money without an order. */
  orders: string;
  /** Negative for a reversal and a refund. */
  paise: Paise;
  currency: string;
  fee_paise: Paise | null;
  tax_paise: Paise | null;
  /** Null if no member of the team has recorded it. */
  staff: string | null;
}

/** The orders that a payment counts for. A reversed one counts for none any more: those that it counted for. */
const ordersOfPayment = sql`coalesce((
  select string_agg(order_number, ' ' order by order_number) from orders where order_id in (
    select order_id from payment_allocations
    where payment_id = coalesce(payments.reverses, payments.payment_id) and order_id is not null
    group by order_id
    having sum(amount_paise) > 0 or payments.reverses is not null or payments.reversed_at is not null
  )
), '')`;

/** Returns the entries of a period in their order. */
export async function listJournal(db: Db, { from, to }: Period): Promise<JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    select day::text as day, kind, method, reference, orders, paise, currency, fee_paise, tax_paise, staff
    from (
      select received_on as day, recorded_at as at, payment_id as id,
        case when reverses is null then 'payment' else 'reversal' end as kind,
        method, reference, ${ordersOfPayment} as orders, amount_paise as paise, currency, fee_paise,
        tax_paise, ${staffNameAt('payments.staff_id', 'payments.recorded_at')} as staff
      from payments where received_on between ${from}::date and ${to}::date
      union all
      select refunded_on, refunds.created_at, refund_id, 'refund', refunds.method, refunds.reference,
        coalesce(order_number, ''), -refunds.amount_paise, coalesce(currency, 'INR'), null, null,
        ${staffNameAt('refunds.staff_id', 'refunds.created_at')}
      from refunds left join orders using (order_id) left join payments using (payment_id)
      where refunds.state = 'processed' and refunded_on between ${from}::date and ${to}::date
    ) as entries
    order by entries.day, at, id`.execute(db);
  return rows;
}

/** What a provider has charged for a payment. */
export interface Fee {
  day: string;
  method: JournalEntry['method'];
  reference: string;
  provider_order: string;
  orders: string;
  paise: Paise;
  /** With GST. */
  fee_paise: Paise;
  /** The GST in the fee. */
  tax_paise: Paise;
  /** What the shop gets. */
  rest_paise: Paise;
}

/** Returns the known fees of a period in the order of their payments. The journal has those in other currencies. */
export async function listFees(db: Db, { from, to }: Period): Promise<Fee[]> {
  const { rows } = await sql<Fee>`
    select received_on::text as day, method, reference, coalesce(provider_order_id, '') as provider_order,
      ${ordersOfPayment} as orders, amount_paise as paise, fee_paise, coalesce(tax_paise, 0) as tax_paise,
      amount_paise - fee_paise as rest_paise
    from payments
    where received_on between ${from}::date and ${to}::date and fee_paise is not null and reverses is null
      and currency = 'INR'
    order by received_on, recorded_at, payment_id`.execute(db);
  return rows;
}

/** Returns the first day on which money arrived; undefined before. */
export async function findFirstMoneyDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('received_on')
    .orderBy('received_on')
    .limit(1)
    .executeTakeFirst();
  return row?.received_on;
}
