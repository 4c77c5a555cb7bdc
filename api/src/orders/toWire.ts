import {
  toPaise,
  toRupees,
  type CartOrder,
  type ListedOrder,
  type OrderDetails,
  type Paise,
  type PaymentEvent,
  type PlacedItem,
  type ReplacementRequest,
} from '@shop/shared/contract';
import type { AdminListedOrder, NewOutcome, ReplacementCase } from '@shop/shared/contract/admin';
import { toOrderItem } from '../catalog/toWire';
import type {
  StoredAdminListedOrder,
  StoredCase,
  StoredItem,
  StoredListedOrder,
  StoredOrder,
  StoredPaymentEvent,
  StoredReplacement,
  StoredSummary,
} from './StoredOrder';

// The only conversions of order amounts: the wire has rupees, and the API works in paise.

export const toListedOrder = ({ items, ...order }: StoredListedOrder): ListedOrder => ({
  ...withRupees(order),
  items: items.map(toPlacedItem),
});

/** Turns the amounts that every order has into rupees. */
function withRupees<Order extends StoredSummary>({
  total_paise,
  paid_paise,
  due_paise,
  refund_paise,
  ...order
}: Order) {
  return {
    ...order,
    total_amount: toRupees(total_paise),
    paid_amount: toRupees(paid_paise),
    due_amount: toRupees(due_paise),
    refund_amount: toRupees(refund_paise),
  };
}

export const toAdminListedOrder = ({
  total_paise,
  due_paise,
  ...order
}: StoredAdminListedOrder): AdminListedOrder => ({
  ...order,
  total_amount: toRupees(total_paise),
  due_amount: toRupees(due_paise),
});

const toPaymentEvent = ({ amount_paise, ...event }: StoredPaymentEvent): PaymentEvent => ({
  ...event,
  amount: amount_paise === null ? null : toRupees(amount_paise),
});

export function toOrderDetails({
  items,
  shipping_paise,
  payment_events,
  credit_notes,
  replacement_requests,
  upi_payee: _payee,
  ...order
}: StoredOrder): OrderDetails {
  return {
    ...withRupees(order),
    items: items.map(toPlacedItem),
    payment_events: payment_events.map(toPaymentEvent),
    shipping_amount: toRupees(shipping_paise),
    credit_notes: credit_notes.map(({ amount_paise, ...note }) => ({
      ...note,
      amount: toRupees(amount_paise),
    })),
    replacement_requests: replacement_requests.map(toReplacementRequest),
  };
}

const toPlacedItem = ({ replaceable_until, ...item }: StoredItem): PlacedItem => ({
  ...toOrderItem(item),
  replaceable_until,
});

function toReplacementRequest({ outcome, ...request }: StoredReplacement): ReplacementRequest {
  if (outcome === null) return { ...request, outcome };
  if (outcome.refund === null) return { ...request, outcome: { ...outcome, refund: null } };
  const { refund_paise, ...refund } = outcome.refund;
  return {
    ...request,
    outcome: { ...outcome, refund: { ...refund, amount: toRupees(refund_paise) } },
  };
}

export const toReplacementCase = ({ order, ...found }: StoredCase): ReplacementCase => ({
  ...found,
  order: toOrderDetails(order),
});

/** The total and the lines that the shopper saw (S-31, S-35); undefined if the request does not say. */
export interface ExpectedOrder {
  total?: Paise | undefined;
  lines?: { product_id: string; quantity: number; price_paise: Paise }[] | undefined;
}

export const toExpectedOrder = ({
  expected_total,
  expected_lines,
}: Pick<CartOrder, 'expected_total' | 'expected_lines'>): ExpectedOrder => ({
  total: expected_total === undefined ? undefined : toPaise(expected_total),
  lines: expected_lines?.map(({ price, ...line }) => ({ ...line, price_paise: toPaise(price) })),
});

/** The decision on a replacement request. `refund_paise` is set for a refund. */
export interface Decision extends Omit<NewOutcome, 'amount'> {
  refund_paise: Paise;
}

export const toDecision = ({ amount = 0, ...decision }: NewOutcome): Decision => ({
  ...decision,
  refund_paise: toPaise(amount),
});
