import { Type, type Static } from '@sinclair/typebox';
import { DateTime, Nullable, OneOf, Uuid } from '../typebox';
import { stockMovementKinds } from './constants';

/** A change of the stock of a product (SE-06). Lists have the latest first. */
export const StockMovement = Type.Object({
  movement_id: Uuid,
  at: DateTime,
  /** Boxes; negative if they were taken out. */
  change: Type.Integer(),
  kind: OneOf(stockMovementKinds),
  reason: Type.String(),
  /** The staff member's name; null for the system and for deleted accounts. */
  staff: Nullable(Type.String()),
  /** The order that caused it. */
  order_number: Nullable(Type.String()),
});
export type StockMovement = Static<typeof StockMovement>;
