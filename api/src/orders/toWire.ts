import {
  toPaise,
  toRupees,
  type CartOrder,
  type ListedOrder,
  type OrderDetails,
  type Paise,
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
  StoredReplacement,
} from './StoredOrder';

// The only conversions of order amounts: the wire has rupees, and the API works in paise.

export function toListedOrder({ items, total_paise, ...order }: StoredListedOrder): ListedOrder {
  return { ...order, items: items.map(toPlacedItem), total_amount: toRupees(total_paise) };
}

export const toAdminListedOrder = ({
  total_paise,
  ...order
}: StoredAdminListedOrder): AdminListedOrder => ({
  ...order,
  total_amount: toRupees(total_paise),
});

export function toOrderDetails({
  items,
  total_paise,
  shipping_paise,
  replacement_requests,
  ...order
}: StoredOrder): OrderDetails {
  return {
    ...order,
    items: items.map(toPlacedItem),
    total_amount: toRupees(total_paise),
    shipping_amount: toRupees(shipping_paise),
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
