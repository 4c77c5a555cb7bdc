import type { BatchFact, Facts, OrderFact, PaymentFact, RefundFact } from './StoredFacts';

/** The books, found by what a line says. Matches are entered, so that a later line does not book the same order. */
export class Books {
  readonly payments = new Map<string, PaymentFact>();
  readonly refunds = new Map<string, RefundFact>();
  readonly batches = new Map<string, BatchFact>();
  private readonly byNumber = new Map<string, OrderFact>();
  private readonly byReport = new Map<string, OrderFact[]>();
  private readonly byTracking = new Map<string, OrderFact>();
  private readonly byDue = new Map<number, OrderFact[]>();
  private readonly pairsByDue = new Map<number, [OrderFact, OrderFact][]>();
  private readonly paymentsByPaise = new Map<number, PaymentFact[]>();
  private readonly refundsByPaise = new Map<number, RefundFact[]>();

  constructor({ orders, payments, refunds, batches }: Facts) {
    const byCustomer = new Map<string, OrderFact[]>();
    for (const order of orders) {
      this.byNumber.set(order.orderNumber, order);
      for (const reference of order.reported) add(this.byReport, reference.toUpperCase(), order);
      for (const number of order.trackingNumbers) this.byTracking.set(number.toUpperCase(), order);
      if (order.due <= 0) continue;
      add(this.byDue, order.due, order);
      for (const other of byCustomer.get(order.customer) ?? []) {
        add(this.pairsByDue, other.due + order.due, [other, order]);
      }
      add(byCustomer, order.customer, order);
    }
    for (const payment of payments) {
      if (payment.reference !== '') this.payments.set(payment.reference.toUpperCase(), payment);
      add(this.paymentsByPaise, payment.paise, payment);
    }
    for (const refund of refunds) {
      if (refund.reference !== '') this.refunds.set(refund.reference.toUpperCase(), refund);
      add(this.refundsByPaise, refund.paise, refund);
    }
    for (const batch of batches) this.batches.set(batch.reference, batch);
  }

  order = (orderNumber: string) => this.byNumber.get(orderNumber);
  orderOfParcel = (tracking: string) => this.byTracking.get(tracking);
  reportedAs = (reference: string) => this.byReport.get(reference.toUpperCase()) ?? [];

  /** Orders that owe exactly this amount. */
  owing = (paise: number) => (this.byDue.get(paise) ?? []).filter(({ due }) => due === paise);

  /** Pairs of orders of one buyer that together owe exactly this amount. */
  pairsOwing = (paise: number) =>
    (this.pairsByDue.get(paise) ?? []).filter(([one, other]) => one.due + other.due === paise);

  /** Payments of this amount that no statement has shown yet. */
  unseenPayments = (paise: number) =>
    (this.paymentsByPaise.get(paise) ?? []).filter(({ isOnStatement }) => !isOnStatement);

  /** Refunds of this amount, due or recorded, that no statement has shown yet. */
  unseenRefunds = (paise: number) =>
    (this.refundsByPaise.get(paise) ?? []).filter(({ isOnStatement }) => !isOnStatement);
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
