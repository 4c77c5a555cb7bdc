import { Type, type Static } from '@sinclair/typebox';
import { DateTime, Day, NextCursor, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { refundStates } from './adminConstants';
import { moneyMethods, paymentStatuses } from './constants';

const Sum = Type.Object({ count: Type.Integer(), amount: Rupees });

/** What arrived and left on some days, in rupees. Reversals are subtracted. */
const Movements = Type.Object({
  received_count: Type.Integer(),
  received: Rupees,
  /** Processed refunds. */
  returned_count: Type.Integer(),
  returned: Rupees,
  /** What the provider keeps, with its tax. */
  fees: Rupees,
  /** The GST within the fees. */
  fee_tax: Rupees,
});

/** A cash order whose money is not received yet. */
export const CashOrder = Type.Object({
  order_number: Type.String(),
  name: Type.String(),
  amount: Rupees,
  is_delivered: Type.Boolean(),
  /** The day on which its last shipment left; null if it left before shipments were recorded. */
  dispatched_on: Nullable(Day),
});
export type CashOrder = Static<typeof CashOrder>;

/** The money of a period, and what is open now (MY-04). */
export const MoneyOverview = Type.Object({
  today: Day,
  from: Day,
  to: Day,
  total: Movements,
  methods: Type.Array(Type.Object({ method: OneOf(moneyMethods), ...Movements.properties })),
  /** Days on which money arrived or left, newest first. */
  days: Type.Array(Type.Object({ day: Day, ...Movements.properties })),
  /** Payments of the period whose fee the provider has not told. */
  unknown_fees: Type.Integer(),
  /** Owed to the shop now, without cash that is still on its way. */
  due: Sum,
  /** To be returned now, by the payment status of its orders. */
  to_return: Type.Object({ refund_due: Sum, overpaid: Sum }),
  /** Rupees that count for no order now. */
  unplaced: Sum,
  /** Payments in other currencies that count for no order now. */
  foreign_count: Type.Integer(),
  /** Cash orders that have left, oldest first. */
  cash_at_courier: Type.Object({ ...Sum.properties, orders: Type.Array(CashOrder) }),
});
export type MoneyOverview = Static<typeof MoneyOverview>;

/** A payment or a refund, of one order, several or none. */
export const MoneyMovement = Type.Object({
  kind: OneOf(['payment', 'refund']),
  /** The id of the payment or the refund. */
  id: Uuid,
  /** In units of the currency; negative for the reversal of a mistaken payment. */
  amount: Type.Number(),
  currency: Type.String(),
  method: OneOf(moneyMethods),
  /** May be empty, like `note`. */
  reference: Type.String(),
  note: Type.String(),
  /** The day in India on which it arrived or left; null for a refund that is not processed. */
  day: Nullable(Day),
  at: DateTime,
  /** Null for a payment. */
  state: Nullable(OneOf(refundStates)),
  is_reversal: Type.Boolean(),
  reversed_at: Nullable(DateTime),
  /** What counts for no order, in units of the currency. */
  unplaced_amount: Type.Number(),
  orders: Type.Array(
    Type.Object({ order_number: Type.String(), name: Type.String(), amount: Type.Number() }),
  ),
});
export type MoneyMovement = Static<typeof MoneyMovement>;

/** An order that a search for money finds. */
export const FoundOrder = Type.Object({
  order_number: Type.String(),
  name: Type.String(),
  payment_status: OneOf(paymentStatuses),
  total_amount: Rupees,
  due_amount: Rupees,
});
export type FoundOrder = Static<typeof FoundOrder>;

export const MoneyPage = Type.Object({
  movements: Type.Array(MoneyMovement),
  /** The newest orders with the searched words or reference; only on the first page of a search. */
  orders: Type.Array(FoundOrder),
  next: NextCursor,
});
export type MoneyPage = Static<typeof MoneyPage>;
