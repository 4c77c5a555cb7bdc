import type { Paise } from '@shop/shared/contract';
import type { Db, Row } from '../../db/schema';

/** Returns the oldest refund of an order with this amount that the bank has not shown yet. */
export function findPendingRefund(
  trx: Db,
  orderId: string,
  paise: Paise,
): Promise<Row<'refunds'> | undefined> {
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

/** Returns the id of the refund of a locked order that was entered last and that no statement has shown. */
export async function findNewestRefund(trx: Db, orderId: string): Promise<string> {
  const { refund_id } = await trx
    .selectFrom('refunds')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'processed')
    .where('refund_id', 'not in', (eb) =>
      eb
        .selectFrom('statement_lines')
        .select((line) => line.ref('statement_lines.refund_id').$notNull().as('refund_id'))
        .where('statement_lines.refund_id', 'is not', null),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return refund_id;
}

/** Completes payments with what only the provider's report tells. */
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
