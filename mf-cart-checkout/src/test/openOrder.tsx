import { screen, within } from '@testing-library/react';
import type {
  OrderActor,
  OrderDetails,
  OrderStatus,
  PlacedItem,
  Shipment,
} from '@shop/shared/contract';
import { accountOf, asha, renderPage } from '@shop/shared/testing';
import OrderPage from '../pages/OrderPage';

export const golden: PlacedItem = {
  product_id: 'golden',
  product_data: { label: 'Golden', price: 1350, weight: '10 - 12 kg', image_url: '' },
  family: 'fruit',
  quantity: 2,
  total_amount: 2700,
  replaceable_until: null,
};

export const fuji: PlacedItem = {
  ...golden,
  product_id: 'fuji-apple',
  product_data: { label: 'Fuji Apple', price: 1700, weight: '10 - 12 kg', image_url: '' },
  quantity: 1,
  total_amount: 1700,
};

export const rootstock: PlacedItem = {
  ...golden,
  product_id: 'rootstock-m9',
  product_data: { label: 'Rootstock M9', price: 150, weight: '1 kg', image_url: '' },
  family: 'planting',
  quantity: 3,
  total_amount: 450,
};

export const event = (
  status: OrderStatus,
  at: string,
  actor: OrderActor = 'shop',
): OrderDetails['events'][number] => ({ status, family: null, at, actor, reason: '' });

export const fruit: Shipment = {
  family: 'fruit',
  dates: { leaves_on: '2026-11-30', arrives_from: '2026-12-02', arrives_until: '2026-12-04' },
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  dispatched_at: null,
  delivered_at: null,
  is_late: false,
};

export const planting: Shipment = {
  ...fruit,
  family: 'planting',
  dates: { leaves_on: '2026-12-21', arrives_from: '2026-12-23', arrives_until: '2026-12-25' },
};

export const placed: OrderDetails = {
  order_id: 'order-7',
  order_number: 'RR-7K3M-9QWD',
  order_date: '2026-03-31T20:00:00.000Z',
  first_name: 'Asha',
  last_name: 'Negi',
  email: asha.email,
  phone_number: '9876543210',
  delivery_address: {
    address: '14 Orchard Lane',
    optional_address: null,
    city: 'Shimla',
    state: 'himachal_pradesh',
    pin_code: '171001',
  },
  special_instruction: 'Ring twice',
  payment_status: 'unpaid',
  payment_method: 'cod',
  order_status: 'placed',
  shipments: [fruit],
  is_payment_reported: false,
  confirm_by: null,
  refund_account: null,
  shipping_amount: 0,
  receipt: null,
  total_amount: 4400,
  items: [golden, fuji],
  events: [event('placed', '2026-03-31T20:00:00.000Z', 'customer')],
  cancellable_until: '2026-04-01T20:00:00.000Z',
  date_changes: [],
  replaceable_until: null,
  pay_by: null,
  refund_due_by: null,
  payment_events: [],
  replacement_requests: [],
  replaces: null,
};

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

export function open(order: OrderDetails, id = 'order-7') {
  accountOf(asha).orders.push(structuredClone(order));
  return renderPage(<OrderPage />, {
    at: `/orders/${id}`,
    pattern: '/orders/:orderId',
    signedIn: true,
    // Drag and drop ignores `accept`.
    user: { applyAccept: false },
  });
}

export const button = (name: string) => screen.findByRole('button', { name });
export const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
