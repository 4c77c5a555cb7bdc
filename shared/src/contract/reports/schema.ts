import { Type, type Static } from '@sinclair/typebox';
import { paymentMethods } from '../payments/constants';
import { DateTime, Day, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { reportGroups } from './constants';

const ReportSums = Type.Object({
  boxes: Type.Integer(),
  /** What was paid for the orders, less what was returned. Replacements cost nothing. */
  rupees: Rupees,
});
export type ReportSums = Static<typeof ReportSums>;

export const ReportRow = Type.Object({
  /** The Monday of a week, a product id or the value of a state. */
  key: Type.String(),
  label: Type.String(),
  ...ReportSums.properties,
});
export type ReportRow = Static<typeof ReportRow>;

/** Orders by the day in India on which they were placed, without canceled ones (AD-10). */
export const Report = Type.Object({
  /** The first day, such as `2026-11-30`. */
  from: Day,
  to: Day,
  by: OneOf(reportGroups),
  /** All weeks in order, also those without orders; or varieties or states, most boxes first. */
  rows: Type.Array(ReportRow),
  total: ReportSums,
});
export type Report = Static<typeof Report>;

export const MoneyDueRow = Type.Object({
  order_number: Type.String(),
  name: Type.String(),
  payment_method: OneOf(paymentMethods),
  /** Whether the customer has reported a payment (PY-05). */
  is_reported: Type.Boolean(),
  rupees: Rupees,
  since: Day,
  days: Type.Integer(),
});
export type MoneyDueRow = Static<typeof MoneyDueRow>;

/** Money that is owed to the shop, by age (MO-01). */
export const MoneyDueReport = Type.Object({
  today: Day,
  /** One entry per group of `moneyAges`. */
  ages: Type.Array(Type.Object({ label: Type.String(), orders: Type.Integer(), rupees: Rupees })),
  /** Oldest first. */
  rows: Type.Array(MoneyDueRow),
  total: Rupees,
});
export type MoneyDueReport = Static<typeof MoneyDueReport>;

/** An item to work on (AD-03). */
export const Task = Type.Object({
  /** An order number, a message ticket, a product id, or the reference of a payment. */
  subject: Type.String(),
  /** The name of the customer or product. */
  name: Type.String(),
  /** Boxes of the order, or boxes left of the product; null if neither applies. */
  boxes: Nullable(Type.Integer()),
  /** What is to be received or returned; null if there is nothing. */
  amount: Nullable(Rupees),
  /** The deadline; null without one. */
  due_by: Nullable(DateTime),
  /** The replacement request, which has its own page. */
  request_id: Nullable(Uuid),
  /** What the person should know; missing if that is nothing. */
  note: Type.Optional(Type.String()),
});
export type Task = Static<typeof Task>;

/** The most urgent items, and the number of all. */
export const TaskQueue = Type.Object({ count: Type.Integer(), items: Type.Array(Task) });
export type TaskQueue = Static<typeof TaskQueue>;

/** The open work (AD-03). Queues of areas that the person does not have are missing. */
export const Today = Type.Object({
  today: Day,
  /** The next day on which a shipment leaves; null if there is none. */
  packing_day: Type.Optional(Nullable(Day)),
  to_confirm: Type.Optional(TaskQueue),
  payments_to_check: Type.Optional(TaskQueue),
  /** Delivered orders whose cash is not recorded as received (MO-01). */
  cash_due: Type.Optional(TaskQueue),
  /** Unpaid online orders without a reported payment and without a deadline (MO-01). */
  upi_due: Type.Optional(TaskQueue),
  refunds_due: Type.Optional(TaskQueue),
  /** Orders whose refund by the provider has failed (MY-03). */
  failed_refunds: Type.Optional(TaskQueue),
  /** Disputes of the customers' banks that the shop can respond to (MY-03). */
  disputes: Type.Optional(TaskQueue),
  /** Money that the provider has not taken (MY-03). */
  authorized_payments: Type.Optional(TaskQueue),
  /** Payments that count for no order, or not in full (MY-02). */
  unplaced_payments: Type.Optional(TaskQueue),
  /** Shipments of `packing_day` whose orders are not packed. */
  to_pack: Type.Optional(TaskQueue),
  /** Shipments that should have left. */
  overdue: Type.Optional(TaskQueue),
  /** Packed orders. */
  to_dispatch: Type.Optional(TaskQueue),
  replacement_requests: Type.Optional(TaskQueue),
  /** Refunds for damaged boxes. */
  replacement_refunds: Type.Optional(TaskQueue),
  /** Orders whose emails did not arrive (S-48). */
  undelivered_mails: Type.Optional(TaskQueue),
  messages: Type.Optional(TaskQueue),
  low_stock: Type.Optional(TaskQueue),
});
export type Today = Static<typeof Today>;

/** The financial years that have files for an accountant (MY-04), by their first year, newest first. */
export const AccountYears = Type.Object({ years: Type.Array(Type.Integer()) });
export type AccountYears = Static<typeof AccountYears>;
