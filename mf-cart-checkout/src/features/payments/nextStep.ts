import { formatExactRupees, paymentStep, type OrderDetails } from '@shop/shared/contract';

/** Tells the customer what to pay and until when, from an order on the wire. */
export const nextStep = (order: OrderDetails): string =>
  paymentStep(order, {
    paid: formatExactRupees(order.paid_amount),
    due: formatExactRupees(order.due_amount),
  });
