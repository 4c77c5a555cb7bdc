import type {
  IssuedCreditNote,
  ListedOrder,
  Order,
  OrderDetails,
  Paise,
  PaymentEvent,
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

type Amounts = 'total_amount' | 'paid_amount' | 'due_amount' | 'refund_amount';

/** An order without its lines. */
export interface StoredSummary extends Omit<Order, Amounts> {
  total_paise: Paise;
  /** What has arrived and was not returned (MY-02). */
  paid_paise: Paise;
  /** What is still to be paid. */
  due_paise: Paise;
  /** What the shop still has to return. */
  refund_paise: Paise;
}

/** An order in the list of its customer. */
export interface StoredListedOrder extends StoredSummary, Omit<ListedOrder, 'items' | keyof Order> {
  items: StoredItem[];
}

/** An order in the list of the staff. */
export interface StoredAdminListedOrder extends Omit<AdminListedOrder, Amounts> {
  total_paise: Paise;
  due_paise: Paise;
}

export interface StoredPaymentEvent extends Omit<PaymentEvent, 'amount'> {
  amount_paise: Paise | null;
}

/** An order with everything that belongs to it. */
export interface StoredOrder
  extends
    StoredListedOrder,
    Omit<
      OrderDetails,
      | keyof ListedOrder
      | 'shipping_amount'
      | 'payment_events'
      | 'credit_notes'
      | 'replacement_requests'
    > {
  shipping_paise: Paise;
  payment_events: StoredPaymentEvent[];
  credit_notes: StoredCreditNote[];
  /** The payee that the order was placed with (S-52); null if it is unknown, or the order is not paid by UPI. */
  upi_payee: UpiPayee | null;
  replacement_requests: StoredReplacement[];
}

export interface StoredCreditNote extends Omit<IssuedCreditNote, 'amount'> {
  amount_paise: Paise;
}

export interface UpiPayee {
  vpa: string;
  payeeName: string;
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
