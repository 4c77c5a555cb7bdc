import { screen, within } from '@testing-library/react';
import type { OrderActor, OrderDetails, OrderEvent, OrderStatus } from '@shop/shared/contract';
import {
  anAddress,
  anOrder,
  anOrderEvent,
  aPlacedItem,
  aProductData,
  aShipment,
  someDates,
} from '@shop/shared/factories';
import { accountOf, asha, renderPage } from '@shop/shared/testing';
import OrderPage from '../pages/OrderPage';

export const golden = aPlacedItem({
  product_data: aProductData({ price: 1350, image_url: '' }),
  total_amount: 2700,
});

export const fuji = aPlacedItem({
  product_id: 'fuji-apple',
  product_data: aProductData({ label: 'Fuji Apple', price: 1700, image_url: '' }),
  quantity: 1,
  total_amount: 1700,
});

export const rootstock = aPlacedItem({
  product_id: 'rootstock-m9',
  product_data: aProductData({ label: 'Rootstock M9', price: 150, weight: '1 kg', image_url: '' }),
  family: 'planting',
  quantity: 3,
  total_amount: 450,
});

export const event = (status: OrderStatus, at: string, actor: OrderActor = 'shop'): OrderEvent =>
  anOrderEvent({ status, at, actor });

export const fruit = aShipment();

export const planting = aShipment({
  family: 'planting',
  dates: someDates({
    leaves_on: '2026-12-21',
    arrives_from: '2026-12-23',
    arrives_until: '2026-12-25',
  }),
});

export const placed = anOrder({
  order_date: '2026-03-31T20:00:00.000Z',
  delivery_address: anAddress({ address: '14 Orchard Lane' }),
  special_instruction: 'Ring twice',
  total_amount: 4400,
  items: [golden, fuji],
  events: [event('placed', '2026-03-31T20:00:00.000Z', 'customer')],
  cancellable_until: '2026-04-01T20:00:00.000Z',
});

/** An order with fruit and plants. */
export const twoShipments: OrderDetails = {
  ...placed,
  items: [golden, rootstock],
  shipments: [fruit, planting],
};

const replaceable_until = '2026-04-09T05:00:00.000Z';

export const delivered: OrderDetails = {
  ...placed,
  items: placed.items.map((item) => ({ ...item, replaceable_until })),
  order_status: 'delivered',
  shipments: [
    {
      ...fruit,
      dispatched_at: '2026-04-02T05:00:00.000Z',
      delivered_at: '2026-04-04T05:00:00.000Z',
    },
  ],
  cancellable_until: null,
  replaceable_until,
  events: [
    ...placed.events,
    event('packed', '2026-04-01T05:00:00.000Z'),
    { ...event('dispatched', '2026-04-02T05:00:00.000Z'), family: 'fruit', reason: 'AWB 4711' },
    { ...event('delivered', '2026-04-04T05:00:00.000Z'), family: 'fruit' },
  ],
};

type Options = Parameters<typeof renderPage>[1];

export function open(order: OrderDetails, id = 'order-7', options: Options = {}) {
  accountOf(asha).orders.push(structuredClone(order));
  return renderPage(<OrderPage />, {
    at: `/orders/${id}`,
    pattern: '/orders/:orderId',
    signedIn: true,
    // Drag and drop ignores `accept`.
    user: { applyAccept: false },
    ...options,
  });
}

export const button = (name: string) => screen.findByRole('button', { name });
export const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
