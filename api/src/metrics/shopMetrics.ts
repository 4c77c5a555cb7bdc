import { paymentMethods, type PaymentMethod } from '@shop/shared/contract';
import { Counter, type Registry } from '@shop/shared/server';

export interface ShopMetrics {
  countOrder: (method: PaymentMethod | null) => void;
  countReplay: () => void;
}

/** The label of orders whose payment is agreed on later. */
const noMethod = 'none';

export function createShopMetrics(registry: Registry): ShopMetrics {
  const registers = [registry];
  const orders = new Counter({
    name: 'orders_placed_total',
    help: 'Orders by payment method; `none` where the shop agrees on it with the customer.',
    labelNames: ['payment_method'],
    registers,
  });
  // Counters start at zero, so that `increase()` includes the first order.
  for (const payment_method of [...paymentMethods, noMethod]) orders.inc({ payment_method }, 0);
  const replays = new Counter({
    name: 'idempotent_replays_total',
    help: 'Repeated orders that got the stored response of the first request.',
    registers,
  });
  return {
    countOrder: (method) => orders.inc({ payment_method: method ?? noMethod }),
    countReplay: () => replays.inc(),
  };
}
