import { sql } from 'kysely';
import type { OrderLink } from '@shop/shared/contract';
import type { Db } from '../db/schema';

/** Selects replacement requests with the ids of their photos, oldest first. */
export function selectReplacements(db: Db) {
  return db
    .selectFrom('replacement_requests')
    .select([
      'replacement_requests.request_id',
      'replacement_requests.product_id',
      'replacement_requests.reason',
      'replacement_requests.damaged_apples',
      'replacement_requests.requested_at',
      'replacement_requests.outcome',
      'replacement_requests.decided_at',
      'replacement_requests.outcome_reason',
      'replacement_requests.refund_paise',
      'replacement_requests.refund_reference',
      'replacement_requests.refunded_at',
      sql<OrderLink | null>`(
        select json_build_object('order_id', order_id, 'order_number', order_number)
        from orders as replacement
        where replacement.order_id = replacement_requests.replacement_order_id
      )`.as('replacement_order'),
      sql<string[]>`array(
        select photo_id from replacement_photos
        where replacement_photos.request_id = replacement_requests.request_id order by position
      )`.as('photos'),
    ])
    .orderBy('requested_at');
}
