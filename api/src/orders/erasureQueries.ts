import type { Db } from '../db/schema';
import { cancellableUntil } from './statusQueries';

/** The orders of a user that still need the delivery address (SC-02). */
export function listUnsentOrders(
  trx: Db,
  userId: string,
): Promise<{ order_id: string; cancellable_until: Date | null }[]> {
  return trx
    .selectFrom('orders')
    .select(['order_id', cancellableUntil.as('cancellable_until')])
    .where('user_id', '=', userId)
    .where('order_status', '!=', 'cancelled')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shipments')
          .select('family')
          .whereRef('shipments.order_id', '=', 'orders.order_id')
          .where('dispatched_at', 'is', null),
      ),
    )
    .orderBy('order_id')
    .execute();
}

/** A note that is nothing but a carrier's number, such as ‘AWB 4711’: where it was before there were shipments. */
const carriersNumber = '^(?:AWB[: ]*)?(?=[A-Z-]*[0-9])[A-Z0-9-]{4,60}$';

/**
 * Erases what identifies the buyer from all orders of a user, and the photos and texts of replacement
 * requests (SC-02), the notes of the staff, and the numbers by which carriers know the parcels. What tax law requires stays: date, lines,
 * amounts, payment, and the state, which is the place of supply.
 */
export async function erasePersonalData(trx: Db, userId: string): Promise<void> {
  const requestIds = trx
    .selectFrom('replacement_requests')
    .innerJoin('orders', 'orders.order_id', 'replacement_requests.order_id')
    .select('request_id')
    .where('user_id', '=', userId);
  await trx.deleteFrom('replacement_photos').where('request_id', 'in', requestIds).execute();
  await trx
    .updateTable('replacement_requests')
    .set({ reason: '', outcome_reason: '' })
    .where('request_id', 'in', requestIds)
    .execute();
  const orderIds = trx.selectFrom('orders').select('order_id').where('user_id', '=', userId);
  await trx.deleteFrom('order_notes').where('order_id', 'in', orderIds).execute();
  await trx
    .updateTable('shipments')
    .set({ tracking_number: null, tracking_url: null })
    .where('order_id', 'in', orderIds)
    .execute();
  await trx
    .updateTable('order_events')
    .set({ reason: '' })
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'dispatched')
    .where('reason', '~', carriersNumber)
    .execute();
  await trx
    .updateTable('orders')
    .set({
      first_name: 'Deleted',
      last_name: 'account',
      email: '',
      phone_number: '',
      address: '',
      optional_address: null,
      city: '',
      pin_code: '',
      special_instruction: '',
      fingerprint: null,
    })
    .where('user_id', '=', userId)
    .execute();
}
