import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** Selects the orders whose last mail could not be delivered, and since when. */
export const undeliveredMails = sql<{ order_id: string; given_up_at: Date }>`
  select order_id, given_up_at from outbox
  where order_id is not null and given_up_at is not null and not exists (
    select from outbox as later
    where later.order_id = outbox.order_id and later.position > outbox.position
      and (later.sent_at is not null or later.given_up_at is not null)
  )`;

/**
 * Returns since when the mails of an order cannot be delivered (ISO 8601); null if they are delivered as far as we
 * know.
 */
export async function undeliveredSince(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ given_up_at: Date }>`
    select given_up_at from (${undeliveredMails}) as undelivered where order_id = ${orderId}
  `.execute(db);
  return rows[0]?.given_up_at.toISOString() ?? null;
}
