import type { Paise, PaymentStatus } from '@shop/shared/contract';
import type { Row } from '../db/schema';

export type AdjustmentKind = Row<'order_adjustments'>['kind'];

/** What the entries of an order add up to. */
export interface OrderSums {
  total: Paise;
  isCancelled: boolean;
  /** A replacement costs nothing (AD-08). */
  isReplacement: boolean;
  received: Paise;
  /** Processed refunds. */
  returned: Paise;
  adjusted: Partial<Record<AdjustmentKind, Paise>>;
}

export interface Settlement {
  status: PaymentStatus;
  /** What the buyer still has to pay. */
  due: Paise;
  /** What the shop still has to return. */
  refundDue: Paise;
}

/** Returns the payment status of an order, and what is still to be paid or returned (MY-02). */
export function paymentStatusOf(sums: OrderSums): Settlement {
  const { isCancelled, isReplacement, received, returned } = sums;
  const owed = isReplacement ? 0 : owedBy(sums);
  const balance = received - returned - owed;
  return {
    status: isReplacement ? 'none' : statusOf(sums, balance),
    due: (isCancelled ? 0 : Math.max(0, -balance)) as Paise,
    refundDue: Math.max(0, balance) as Paise,
  };
}

/** Returns the adjustments that count. A cancelled order owes only what the shop keeps. */
export function adjustmentsOf({
  isCancelled,
  adjusted,
}: Pick<OrderSums, 'isCancelled' | 'adjusted'>): Paise {
  const sum = Object.values(adjusted).reduce<number>((total, amount) => total + amount, 0);
  return (isCancelled ? (adjusted.kept ?? 0) : sum) as Paise;
}

function owedBy(sums: OrderSums): number {
  return (sums.isCancelled ? 0 : sums.total) + adjustmentsOf(sums);
}

function statusOf(sums: OrderSums, balance: number): PaymentStatus {
  const { total, isCancelled, received, returned, adjusted } = sums;
  if (received === 0) {
    if (total > 0 && total + (adjusted.written_off ?? 0) <= 0) return 'written_off';
    return isCancelled ? 'voided' : 'unpaid';
  }
  if (balance > 0) return isCancelled ? 'refund_due' : 'overpaid';
  if (isCancelled && returned > 0) return 'refunded';
  return balance < 0 && !isCancelled ? 'part_paid' : 'paid';
}
