import { Type, type Static } from '@sinclair/typebox';
import { DateTime, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { outcomeKinds } from './constants';

/** A reference to another order. */
export const OrderLink = Type.Object({ order_id: Uuid, order_number: Type.String() });
export type OrderLink = Static<typeof OrderLink>;

/** A refund of part of a payment. */
const Refund = Type.Object({
  amount: Rupees,
  due_by: DateTime,
  /** Null while it is due. */
  refunded_at: Nullable(DateTime),
  /** The bank's or provider's reference, such as a UTR. */
  reference: Nullable(Type.String()),
});
export type Refund = Static<typeof Refund>;

/** The staff's final decision on a replacement request (AD-08). */
const ReplacementOutcome = Type.Object({
  kind: OneOf(outcomeKinds),
  at: DateTime,
  /** Shown to the customer. Required for a refusal, may be empty otherwise. */
  reason: Type.String(),
  /** The free order of the new boxes; null unless `kind` is `replacement`. */
  order: Nullable(OrderLink),
  refund: Nullable(Refund),
});
export type ReplacementOutcome = Static<typeof ReplacementOutcome>;

/** An order line has at most one (S-38). */
export const ReplacementRequest = Type.Object({
  request_id: Uuid,
  product_id: Type.String(),
  reason: Type.String(),
  damaged_apples: Type.Integer(),
  requested_at: DateTime,
  /** Ids of the photos, in the order they were sent. */
  photos: Type.Array(Uuid),
  /** Null until staff decide. */
  outcome: Nullable(ReplacementOutcome),
});
export type ReplacementRequest = Static<typeof ReplacementRequest>;
