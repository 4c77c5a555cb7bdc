import type { OrderDetails } from '@shop/shared/contract';
import type {
  AdminListedOrder,
  AdminOrder,
  PackingDay,
  PackingShipment,
  Today,
} from '@shop/shared/contract/admin';

const emptyQueue = { count: 0, items: [] };

/** A response without tasks. */
export const emptyToday: Today = {
  today: '2026-11-25',
  packing_day: null,
  to_confirm: emptyQueue,
  payments_to_check: emptyQueue,
  cash_due: emptyQueue,
  upi_due: emptyQueue,
  refunds_due: emptyQueue,
  to_pack: emptyQueue,
  overdue: emptyQueue,
  to_dispatch: emptyQueue,
  replacement_requests: emptyQueue,
  replacement_refunds: emptyQueue,
  messages: emptyQueue,
  low_stock: emptyQueue,
  undelivered_mails: emptyQueue,
};

export const listedOrder = (changes: Partial<AdminListedOrder> = {}): AdminListedOrder => ({
  order_id: '11111111-1111-4111-8111-111111111111',
  order_number: 'RR-2222-3333',
  order_date: '2026-11-25T05:00:00.000Z',
  first_name: 'Ravi',
  last_name: 'Kumar',
  city: 'Ludhiana',
  state: 'punjab',
  boxes: 2,
  total_amount: 2800,
  order_status: 'placed',
  payment_status: 'unpaid',
  payment_method: 'cod',
  is_payment_reported: false,
  leaves_on: '2026-11-30',
  has_instruction: false,
  ...changes,
});

/** Ravi's order, which is not packed yet. */
export const orderDetails: OrderDetails = {
  order_id: '11111111-1111-4111-8111-111111111111',
  order_number: 'RR-2222-3333',
  order_date: '2026-11-25T05:00:00.000Z',
  first_name: 'Ravi',
  last_name: 'Kumar',
  payment_status: 'unpaid',
  payment_method: 'cod',
  total_amount: 2800,
  order_status: 'placed',
  items: [
    {
      product_id: 'golden',
      product_data: { label: 'Golden', price: 1400, weight: '10 kg', image_url: '/golden.jpg' },
      family: 'fruit',
      quantity: 2,
      total_amount: 2800,
      replaceable_until: null,
    },
  ],
  shipments: [
    {
      family: 'fruit',
      dates: { leaves_on: '2026-11-30', arrives_from: '2026-12-02', arrives_until: '2026-12-04' },
      carrier: null,
      tracking_number: null,
      tracking_url: null,
      dispatched_at: null,
      delivered_at: null,
      is_late: false,
    },
  ],
  cancellable_until: null,
  replaceable_until: null,
  pay_by: null,
  refund_due_by: null,
  email: 'ravi@example.in',
  phone_number: '9816012345',
  delivery_address: {
    address: '12 Orchard Lane',
    optional_address: null,
    city: 'Ludhiana',
    state: 'punjab',
    pin_code: '141001',
  },
  special_instruction: 'Ring twice',
  is_payment_reported: false,
  confirm_by: null,
  refund_account: null,
  shipping_amount: 0,
  receipt: null,
  events: [],
  payment_events: [],
  date_changes: [],
  replacement_requests: [],
  replaces: null,
};

export const adminOrder = (
  order: Partial<OrderDetails> = {},
  changes: Partial<AdminOrder> = {},
): AdminOrder => ({
  order: { ...orderDetails, ...order },
  changes: [
    {
      kind: 'status',
      value: 'placed',
      family: null,
      at: '2026-11-25T05:00:00.000Z',
      actor: 'customer',
      name: null,
      email: null,
      reference: '',
      reason: '',
      undone_at: null,
      undone_by: null,
      undone_by_email: null,
    },
  ],
  notes: [],
  same_utr: [],
  packed_products: [],
  undelivered_since: null,
  undoable: null,
  ...changes,
});

export const packingShipment = (
  number: string,
  changes: Partial<PackingShipment> = {},
): PackingShipment => ({
  order_id: number,
  order_number: number,
  family: 'fruit',
  order_status: 'placed',
  payment_status: 'unpaid',
  payment_method: 'cod',
  is_payment_reported: false,
  first_name: 'Ravi',
  last_name: 'Kumar',
  city: 'Ludhiana',
  pin_code: '141001',
  total_amount: 2800,
  special_instruction: '',
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
  carrier: null,
  tracking_number: null,
  lines: [
    { product_id: 'golden', label: 'Golden', weight: '10 kg', quantity: 2, is_packed: false },
  ],
  ...changes,
});

export const packingDay = (shipments: PackingShipment[]): PackingDay => ({
  day: '2026-11-30',
  shipments,
  totals: [],
});
