import { Type, type Static } from '@sinclair/typebox';
import { orderActors } from '../orders/constants';
import { DateTime, Day, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { moneyEntryKinds, refundStates } from './adminConstants';
import { moneyMethods } from './constants';

/** An entry of the ledger that counts for an order (MY-01). */
export const MoneyEntry = Type.Object({
  kind: OneOf(moneyEntryKinds),
  /** The payment that the entry belongs to; null if there is none. */
  payment_id: Nullable(Uuid),
  /** What counts for the order: negative for what leaves, and for what is owed less. */
  amount: Rupees,
  /** Null for an adjustment. */
  method: Nullable(OneOf(moneyMethods)),
  /** The id at the bank or the provider. May be empty, like `reason`. */
  reference: Type.String(),
  reason: Type.String(),
  /** The day on which the money arrived or left; null if it did not yet, and for adjustments. */
  day: Nullable(Day),
  at: DateTime,
  actor: OneOf(orderActors),
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** Null unless the entry is a refund. */
  state: Nullable(OneOf(refundStates)),
  /** When the payment was reversed; null if it counts. */
  reversed_at: Nullable(DateTime),
});
export type MoneyEntry = Static<typeof MoneyEntry>;

/** A payment after an action: what of it counts for no order, and is not returned either. */
export const ChangedPayment = Type.Object({
  payment_id: Uuid,
  unplaced_amount: Rupees,
  reversed_at: Nullable(DateTime),
});
export type ChangedPayment = Static<typeof ChangedPayment>;
