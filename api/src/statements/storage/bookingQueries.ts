import type { Paise } from '@shop/shared/contract';
import type { Db, NewRow, Row } from '../../db/schema';

type Refund = Row<'refunds'>;

export function findRefundByReference(trx: Db, reference: string): Promise<Refund | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('reference', '=', reference)
    .where('reference', '<>', '')
    .executeTakeFirst();
}

/** Returns the oldest refund of an order with this amount that the bank has not shown yet. */
export function findPendingRefund(
  trx: Db,
  orderId: string,
  paise: Paise,
): Promise<Refund | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('amount_paise', '=', paise)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** The bank says that a refund was paid. */
export async function markProcessed(
  trx: Db,
  { refund_id, ...refund }: Refund,
  { reference, day }: { reference: string; day: string },
): Promise<void> {
  const known = refund.reference || reference;
  await trx
    .updateTable('refunds')
    .set({ state: 'processed', reference: known, refunded_on: day })
    .where('refund_id', '=', refund_id)
    .execute();
  await trx
    .insertInto('refund_events')
    .values({ refund_id, state: 'processed', reference: known, detail: '' })
    .execute();
}

/** Returns the first payment that counts for an order. */
export async function findPaymentOfOrder(trx: Db, orderId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('payment_allocations')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .orderBy('allocation_id')
    .limit(1)
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

/** Enters what pages and mails show. The ledger has its entry already. */
export async function insertPaymentEvent(trx: Db, event: NewRow<'payment_events'>): Promise<void> {
  await trx.insertInto('payment_events').values(event).execute();
}

/** Completes a payment with what only the provider's report tells. */
export async function fillFees(trx: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await trx
    .updateTable('payments')
    .from('statement_lines')
    .set((eb) => ({
      fee_paise: eb.ref('statement_lines.fee_paise'),
      tax_paise: eb.ref('statement_lines.tax_paise'),
    }))
    .whereRef('statement_lines.payment_id', '=', 'payments.payment_id')
    .where('statement_lines.line_id', 'in', lineIds)
    .where('statement_lines.fee_paise', 'is not', null)
    .where('payments.fee_paise', 'is', null)
    .execute();
}
