import type {
  ListedOrder,
  OrderAddress,
  OrderDetails,
  OrderEvent,
  OrderPage,
  PlacedItem,
} from '../../contract/orders/schema';
import { amountsOf } from './amounts';
import { aProductData } from './catalog';
import { aShipment } from './shipping';

export const anAddress = (changes: Partial<OrderAddress> = {}): OrderAddress => ({
  address: '12 Orchard Lane',
  optional_address: null,
  city: 'Shimla',
  state: 'himachal_pradesh',
  pin_code: '171001',
  ...changes,
});

/** A line of two boxes of Golden. */
export const aPlacedItem = (changes: Partial<PlacedItem> = {}): PlacedItem => ({
  product_id: 'golden',
  product_data: aProductData(),
  family: 'fruit',
  quantity: 2,
  total_amount: 2800,
  replaceable_until: null,
  ...changes,
});

export const anOrderEvent = (changes: Partial<OrderEvent> = {}): OrderEvent => ({
  status: 'placed',
  family: null,
  at: '2025-09-01T06:30:00.000Z',
  actor: 'customer',
  reason: '',
  ...changes,
});

/** Asha’s order of two boxes in the list of her orders. */
export const aListedOrder = (changes: Partial<ListedOrder> = {}): ListedOrder => ({
  order_id: 'order-7',
  order_number: 'RR-7K3M-9QWD',
  order_date: '2025-09-01T06:30:00.000Z',
  first_name: 'Asha',
  last_name: 'Negi',
  payment_status: 'unpaid',
  payment_method: 'cod',
  total_amount: 2800,
  ...amountsOf(changes),
  order_status: 'placed',
  items: [aPlacedItem()],
  shipments: [aShipment()],
  cancellable_until: null,
  replaceable_until: null,
  pay_by: null,
  is_payment_reported: false,
  late_report_until: null,
  refund_due_by: null,
  ...changes,
});

export const anOrderPage = (changes: Partial<OrderPage> = {}): OrderPage => ({
  orders: [],
  next: null,
  ...changes,
});

/** Asha’s order of two boxes, placed and not confirmed. */
export const anOrder = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  ...aListedOrder(),
  ...amountsOf(changes),
  email: 'asha@example.com',
  phone_number: '9876543210',
  delivery_address: anAddress(),
  special_instruction: '',
  shipping_amount: 0,
  confirm_by: null,
  receipt: null,
  events: [],
  payment_events: [],
  refund_account: null,
  date_changes: [],
  credit_notes: [],
  replacement_requests: [],
  replaces: null,
  ...changes,
});
