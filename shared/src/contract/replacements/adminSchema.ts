import { Type, type Static } from '@sinclair/typebox';
import { OrderDetails } from '../orders/schema';
import { DateTime, Nullable, OneOf, Uuid } from '../typebox';
import { outcomeKinds } from './constants';

/** A replacement request in the list (AD-08). */
export const ReplacementSummary = Type.Object({
  request_id: Uuid,
  order_number: Type.String(),
  /** The customer's name. */
  name: Type.String(),
  label: Type.String(),
  damaged_apples: Type.Integer(),
  requested_at: DateTime,
  /** Null until somebody decides. */
  outcome: Nullable(OneOf(outcomeKinds)),
  /** The deadline of a refund; null if none is due. */
  refund_due_by: Nullable(DateTime),
});
export type ReplacementSummary = Static<typeof ReplacementSummary>;

/** `next` is the cursor of the next page (`after`); null on the last page. */
export const ReplacementPage = Type.Object({
  requests: Type.Array(ReplacementSummary),
  next: Nullable(Type.String()),
});
export type ReplacementPage = Static<typeof ReplacementPage>;

/** A replacement request of `order`, with the facts for a decision. */
export const ReplacementCase = Type.Object({
  request_id: Uuid,
  order: OrderDetails,
  /** Boxes of the product that are left. */
  stock: Type.Integer(),
  /** The name of the person who decided; null until then. */
  decided_by: Nullable(Type.String()),
});
export type ReplacementCase = Static<typeof ReplacementCase>;
