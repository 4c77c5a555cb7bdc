import { Type, type Static } from '@sinclair/typebox';
import { orderActors } from '../orders/constants';
import { DateTime, Day, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { moneyEntryKinds, razorpayConcerns, refundStates } from './adminConstants';
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

/** Whether payments by Razorpay work, as far as the shop can know (PY-07). */
export const RazorpayHealth = Type.Object({
  key_id: Type.String(),
  mode: OneOf(['test', 'live']),
  /** When the shop first ran with these keys; null if it has not stored it yet. */
  keys_set_at: Nullable(DateTime),
  /** The result of a call just now. `unreachable` says nothing about the keys. */
  keys: OneOf(['accepted', 'refused', 'unreachable']),
  /** The provider's reason if it has not accepted them; empty without one. */
  keys_reason: Type.String(),
  last_event: Type.Union([Type.Object({ event: Type.String(), at: DateTime }), Type.Null()]),
  /** Events that the shop needs and that have never come with these keys. */
  unseen_events: Type.Array(Type.String()),
  last_failure: Type.Union([
    Type.Object({
      at: DateTime,
      /** Such as `POST /v1/orders`. */
      call: Type.String(),
      concerns: OneOf(razorpayConcerns),
      /** The provider's words; empty without a response. */
      reason: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type RazorpayHealth = Static<typeof RazorpayHealth>;
