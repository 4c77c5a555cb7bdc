import type { Paise } from '@shop/shared/contract';

/** What the books say about an order that a line may belong to. */
export interface OrderFact {
  orderId: string;
  orderNumber: string;
  /** The buyer. */
  name: string;
  /** The same for all orders of a buyer. */
  customer: string;
  /** When the order was placed, reported as paid, and delivered: calendar days in India. */
  days: string[];
  total: Paise;
  /** What is still to be paid. */
  due: Paise;
  isCancelled: boolean;
  /** References that the buyer has reported. */
  reported: string[];
  trackingNumbers: string[];
}

/** A payment in the books. */
export interface PaymentFact {
  paymentId: string;
  reference: string;
  paise: Paise;
  method: 'cash' | 'upi' | 'bank' | 'razorpay';
  day: string;
  orderNumbers: string[];
  /** Whether a line of a statement was compared with it already. */
  isOnStatement: boolean;
}

/** Money that is to be returned, or was: a refund in the books, or what is due to the buyer of an order. */
export interface RefundFact {
  /** Null if nobody has begun to return it. */
  refundId: string | null;
  orderId: string;
  orderNumber: string;
  name: string;
  paise: Paise;
  reference: string;
  /** The reference of the payment that is returned; empty if unknown. */
  paymentReference: string;
  /** Where the buyer wants it: UPI ID or account number. */
  accounts: string[];
  isProcessed: boolean;
  isOnStatement: boolean;
  days: string[];
}

/** One transfer of the provider or the courier, which contains many payments. */
export interface BatchFact {
  reference: string;
  kind: 'razorpay' | 'courier';
  /** What its lines add up to, after fees. */
  paise: Paise;
  lines: number;
}

/** The books, as far as some lines need them. */
export interface Facts {
  orders: OrderFact[];
  payments: PaymentFact[];
  refunds: RefundFact[];
  batches: BatchFact[];
}
