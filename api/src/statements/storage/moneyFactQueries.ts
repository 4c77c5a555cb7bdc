import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { refundPaise } from '../../ledger/balanceQueries';
import type { BatchFact, PaymentFact, RefundFact } from '../matching/StoredFacts';

/** What lines say about money. */
export interface Sought {
  references: string[];
  amounts: Paise[];
  firstDay: string;
  lastDay: string;
}

/** Staff record a payment weeks later, but a mistyped reference is found by its amount only near its day. */
const entryDays = 30;

const isOnStatement = (id: 'payment_id' | 'refund_id') =>
  sql<boolean>`exists (select from statement_lines where ${sql.ref(`statement_lines.${id}`)} = ${sql.ref(`entries.${id}`)})`;

/** Returns the payments that lines name, and those with their amounts. */
export async function listPaymentFacts(
  db: Db,
  { references, amounts, firstDay, lastDay }: Sought,
): Promise<PaymentFact[]> {
  const { rows } = await sql<PaymentFact>`
    select payment_id as "paymentId", reference, amount_paise as paise, method,
      received_on::text as day, ${isOnStatement('payment_id')} as "isOnStatement",
      array(
        select distinct order_number from payment_allocations join orders using (order_id)
        where payment_allocations.payment_id = entries.payment_id order by order_number
      ) as "orderNumbers"
    from payments as entries
    where reverses is null and reversed_at is null and currency = 'INR' and payment_id in (
      select payment_id from payments where reference <> '' and reference = any(${references}::text[])
      union
      select payment_id from payments
      where amount_paise = any(${amounts}::bigint[])
        and received_on between ${firstDay}::date - ${entryDays}::integer
          and ${lastDay}::date + ${entryDays}::integer
    )
    order by received_on, payment_id
  `.execute(db);
  return rows;
}

const accounts = sql<string[]>`array(
  select account from refund_accounts, unnest(array[upi_id, account_number]) as account
  where refund_accounts.order_id = orders.order_id and account is not null
)`;

const nameOfOrder = sql<string>`trim(orders.first_name || ' ' || orders.last_name)`;

/** Returns the refunds in the books that lines name or that have their amounts, and what is due to buyers. */
export async function listRefundFacts(
  db: Db,
  { references, amounts }: Pick<Sought, 'references' | 'amounts'>,
): Promise<RefundFact[]> {
  const { rows } = await sql<RefundFact>`
    select entries.refund_id as "refundId", orders.order_id as "orderId",
      orders.order_number as "orderNumber", ${nameOfOrder} as name, entries.amount_paise as paise,
      entries.reference, coalesce(payments.reference, '') as "paymentReference",
      ${accounts} as accounts, entries.state = 'processed' as "isProcessed",
      ${isOnStatement('refund_id')} as "isOnStatement",
      array[(entries.created_at at time zone interval '5 hours 30 minutes')::date::text,
        entries.refunded_on::text] as days
    from refunds as entries join orders using (order_id)
    left join payments on payments.payment_id = entries.payment_id
    where entries.state <> 'failed' and (
      entries.reference <> '' and entries.reference = any(${references}::text[])
      or entries.amount_paise = any(${amounts}::bigint[])
    )
    union all
    select null, order_id, order_number, ${nameOfOrder}, ${refundPaise}, '', '', ${accounts}, false,
      false, array[]::text[]
    from orders
    where payment_status in ('refund_due', 'overpaid') and ${refundPaise} = any(${amounts}::bigint[])
      and not exists (
        select from refunds where refunds.order_id = orders.order_id and refunds.state = 'pending'
      )
  `.execute(db);
  return rows.map((row) => ({ ...row, days: row.days.filter(Boolean) }));
}

/** Returns the transfers of provider and courier that lines name, with what their lists add up to. */
export async function listBatchFacts(db: Db, references: string[]): Promise<BatchFact[]> {
  const { rows } = await sql<BatchFact>`
    select batch as reference, kind, count(*)::integer as lines, sum(
      case direction when 'in' then amount_paise - coalesce(fee_paise, 0) else -amount_paise end
    )::bigint as paise
    from statement_lines where batch <> '' and batch = any(${references}::text[])
    group by batch, kind
  `.execute(db);
  return rows;
}
