import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../db/schema';
import { toStoredOrder } from './mappers';
import { awaitsCall, selectListedOrders } from './queries';
import { selectReplacements } from './requestQueries';
import type { StoredOrder } from './StoredOrder';

/** Returns undefined for another user's order, as for an unknown one (AP-17). */
export async function findUserOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const row = await selectOrder(db, orderId).where('user_id', '=', userId).executeTakeFirst();
  return row && toStoredOrder(row);
}

/**
 * Returns an existing order of any user.
 * @returns `accountEmail` is the address of the account, which may differ from the address in the order.
 */
export async function getOrder(
  db: Db,
  orderId: string,
): Promise<{ order: StoredOrder; userId: string; accountEmail: string }> {
  const { account_email, user_id, ...row } = await selectOrder(db, orderId)
    .select('orders.user_id')
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('users.email')
        .whereRef('users.user_id', '=', 'orders.user_id')
        .$asScalar()
        .$notNull()
        .as('account_email'),
    )
    .executeTakeFirstOrThrow();
  return { order: toStoredOrder(row), userId: user_id, accountEmail: account_email };
}

/** Selects an order with its lines, history and replacement requests in one statement. */
function selectOrder(db: Db, orderId: string) {
  return selectListedOrders(db)
    .select([
      'email',
      'phone_number',
      'address',
      'optional_address',
      'city',
      'state',
      'pin_code',
      'special_instruction',
      'shipping_paise',
      'upi_vpa',
      'upi_payee_name',
    ])
    .select(sql<string | null>`case when ${awaitsCall} then confirm_by::text end`.as('confirm_by'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_events')
          .select(['status', 'family', 'at', 'actor', 'reason'])
          .whereRef('order_events.order_id', '=', 'orders.order_id')
          .where('undone_at', 'is', null)
          .orderBy('at'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_events')
          .select(['kind', 'status', 'amount_paise', 'at', 'actor', 'reference', 'reason'])
          .whereRef('payment_events.order_id', '=', 'orders.order_id')
          .orderBy('event_id'),
      ).as('payment_events'),
      jsonObjectFrom(
        eb
          .selectFrom('refund_accounts')
          .select(['upi_id', 'account_name', 'account_number', 'ifsc'])
          .whereRef('refund_accounts.order_id', '=', 'orders.order_id'),
      ).as('refund_account'),
      jsonArrayFrom(
        eb
          .selectFrom('date_changes')
          .select(['family', 'at', 'actor', 'reason', 'old_dates', 'new_dates'])
          .whereRef('date_changes.order_id', '=', 'orders.order_id')
          .orderBy('at'),
      ).as('date_changes'),
      jsonArrayFrom(
        selectReplacements(db).where(sql<boolean>`replacement_requests.order_id = orders.order_id`),
      ).as('replacement_requests'),
      jsonObjectFrom(
        eb
          .selectFrom('receipts')
          .select(['receipt_number', 'kind'])
          .whereRef('receipts.order_id', '=', 'orders.order_id'),
      ).as('receipt'),
      jsonArrayFrom(
        eb
          .selectFrom('credit_notes')
          .select(['refund_id', 'credit_note_number', 'amount_paise'])
          .whereRef('credit_notes.order_id', '=', 'orders.order_id')
          .orderBy('issued_at')
          .orderBy('credit_note_number'),
      ).as('credit_notes'),
      jsonObjectFrom(
        eb
          .selectFrom('replacement_requests')
          .innerJoin('orders as replaced', 'replaced.order_id', 'replacement_requests.order_id')
          .select(['replaced.order_id', 'replaced.order_number'])
          .whereRef('replacement_requests.replacement_order_id', '=', 'orders.order_id'),
      ).as('replaces'),
    ])
    .where('order_id', '=', orderId);
}
