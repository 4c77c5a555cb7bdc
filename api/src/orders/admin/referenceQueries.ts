import { sql, type RawBuilder } from 'kysely';
import { toAsciiDigits } from '@shop/shared/contract';
import type { Db } from '../../db/schema';

/** More orders have no payment in common. */
const maxOrders = 100;

/**
 * Returns the pattern for `like` of references that begin with a typed text; null if it is no reference. Apps show a UTR
 * in groups of digits.
 */
export function referencePattern(typed: string): string | null {
  const text = toAsciiDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const reference = /^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : text;
  if (!/^(?=.*[\d_])[\w./-]{6,100}$/.test(reference)) return null;
  return `${reference.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Payments whose reference matches a pattern. */
export const paymentIdsLike = (pattern: string): RawBuilder<string> => sql`
  select payment_id from payments where reference <> '' and lower(reference) like ${pattern}`;

/** Refunds whose reference matches a pattern. */
export const refundIdsLike = (pattern: string): RawBuilder<string> => sql`
  select refund_id from refunds where reference <> '' and lower(reference) like ${pattern}`;

/** Returns the ids of orders by the beginning of a reference: received, returned or reported by the customer (MY-04). */
export async function listOrderIdsByReference(db: Db, typed: string): Promise<string[]> {
  const pattern = referencePattern(typed);
  if (pattern === null) return [];
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment_allocations
      where order_id is not null and payment_id = any(array(${paymentIdsLike(pattern)}))
    union
    select order_id from refunds
      where order_id is not null and refund_id = any(array(${refundIdsLike(pattern)}))
    union
    select order_id from payment_events where reference <> '' and lower(reference) like ${pattern}
    limit ${maxOrders}
  `.execute(db);
  return rows.map(({ order_id }) => order_id);
}
