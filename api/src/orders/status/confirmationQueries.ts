import { sql } from 'kysely';
import { addDays, confirmDays, dayInIndia } from '@shop/shared/contract';
import type { Db, Row } from '../../db/schema';
import { isReported } from '../payment/paymentQueries';
import { awaitsCall } from '../queries';

/**
 * Sets the day until which the shop tries to confirm an order by phone (YR-01). It is never before the promised
 * dispatch day. Staff changes renew it, so that no job cancels what they have just worked on.
 */
export async function renewConfirmDay(trx: Db, orderId: string, shopTime: Date): Promise<void> {
  const day = addDays(dayInIndia(shopTime), confirmDays);
  await sql`update orders set confirm_by = greatest(${day}::date, (
      select max(leaves_on) from shipments where shipments.order_id = orders.order_id
    )) where order_id = ${orderId} and ${awaitsCall}`.execute(trx);
}

type Confirmation = Pick<Row<'order_confirmations'>, 'order_id' | 'payment_method' | 'staff_id'>;

/** Stores the agreed payment method of an order, and the confirmation (AD-05). */
export async function insertConfirmation(
  trx: Db,
  confirmation: Confirmation,
  payment: Pick<Row<'orders'>, 'pay_by' | 'upi_vpa' | 'upi_payee_name'>,
): Promise<void> {
  await trx
    .with('order', (query) =>
      query
        .updateTable('orders')
        .set({
          payment_method: confirmation.payment_method,
          ...payment,
          confirm_by: null,
        })
        .where('order_id', '=', confirmation.order_id),
    )
    .insertInto('order_confirmations')
    .values(confirmation)
    .execute();
}

/** The staff confirmed the order, it is not packed, and no payment was made or reported. */
const isUndoable = sql<boolean>`(
  order_status = 'placed' and payment_status = 'unpaid' and not ${isReported} and exists (
    select from order_confirmations
    where order_confirmations.order_id = orders.order_id and undone_at is null
  )
)`;

export async function hasUndoableConfirmation(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select(isUndoable.as('is_undoable'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.is_undoable ?? false;
}

/** Undoes the confirmation of a locked order. Returns false, without changes, if it cannot be undone. */
export async function undoConfirmation(
  trx: Db,
  orderId: string,
  staffId: string,
): Promise<boolean> {
  const order = await trx
    .updateTable('orders')
    .set({ payment_method: null, pay_by: null, upi_vpa: null, upi_payee_name: null })
    .where('order_id', '=', orderId)
    .where(isUndoable)
    .returning('order_id')
    .executeTakeFirst();
  if (!order) return false;
  await trx
    .updateTable('order_confirmations')
    .set({ undone_at: sql<Date>`shop_now()`, undone_by: staffId })
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .execute();
  return true;
}
