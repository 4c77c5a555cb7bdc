import type {
  ListedOrder,
  OrderDetails,
  Paise,
  PlacedItem,
  Refund,
  ReplacementOutcome,
  ReplacementRequest,
} from '@shop/shared/contract';
import type { AdminListedOrder, ReplacementCase } from '@shop/shared/contract/admin';
import type { Row } from '../db/schema';

// Orders as the API works with them: amounts are in paise. `toWire.ts` turns them into responses, which have rupees.

/** A line of an order, with the copy of its product that the order keeps. */
export type StoredItem = Omit<Row<'order_items'>, 'order_id' | 'line'> &
  Pick<PlacedItem, 'replaceable_until'>;

/** An order in the list of its customer. */
export interface StoredListedOrder extends Omit<ListedOrder, 'items' | 'total_amount'> {
  items: StoredItem[];
  total_paise: Paise;
}

/** An order in the list of the staff. */
export interface StoredAdminListedOrder extends Omit<AdminListedOrder, 'total_amount'> {
  total_paise: Paise;
}

/** An order with everything that belongs to it. */
export interface StoredOrder
  extends
    StoredListedOrder,
    Omit<OrderDetails, keyof ListedOrder | 'shipping_amount' | 'replacement_requests'> {
  shipping_paise: Paise;
  replacement_requests: StoredReplacement[];
}

export interface StoredReplacement extends Omit<ReplacementRequest, 'outcome'> {
  outcome: StoredOutcome | null;
}

export interface StoredOutcome extends Omit<ReplacementOutcome, 'refund'> {
  refund: StoredRefund | null;
}

export interface StoredRefund extends Omit<Refund, 'amount'> {
  refund_paise: Paise;
}

/** A replacement request of `order`. */
export interface StoredCase extends Omit<ReplacementCase, 'order'> {
  order: StoredOrder;
}
