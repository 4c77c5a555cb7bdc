/** Examples of each response type, with every field set. */
import type {
  Availability,
  CartItem,
  ListedOrder,
  OrderDetails,
  OrderItem,
  Product,
  RazorpayCheckout,
  TokenPair,
  UserData,
  UserDetails,
  UserSession,
} from '@shop/shared/contract';

const product_data = { label: 'Golden', price: 1400.5, weight: '10 kg', image_url: '/golden.jpg' };
const availability: Availability = {
  state: 'pre_order',
  left: 3,
  is_few: true,
  leaves_from: '2026-11-30',
  orderable_from: '2026-11-20',
};
export const product: Product = {
  product_id: 'golden',
  ...product_data,
  product_metadata: { taste: 'sweet', nutritional_value: 'C', color: 'gold', calories: '59 kcal' },
  popularity: 3,
  default_order: 1,
  category: 'apple',
  variety_group: 'sweet_apples',
  short_description: 'short',
  season: 'autumn',
  best_for: ['juice', 'pie'],
  storage: 'cool',
  net_weight_kg: 10.5,
  best_before_days: 30,
  season_calendar: { harvest_months: [9, 10], storage_until: 11, today: '2026-11-22' },
  availability,
};
const item: OrderItem = {
  product_id: 'golden',
  product_data,
  family: 'fruit',
  quantity: 2,
  total_amount: 2801,
};
export const cartItem: CartItem = { cart_item_id: 'c', ...item, availability };
export const user: UserDetails = {
  first_name: 'Asha',
  last_name: 'Negi',
  email: 'asha@example.in',
  phone_number: '9816012345',
  address: '12 Orchard Lane',
  optional_address: null,
  city: 'Shimla',
  state: 'himachal_pradesh',
  pin_code: '171001',
};
const dates = { leaves_on: '2026-11-30', arrives_from: '2026-12-02', arrives_until: '2026-12-04' };
export const order: ListedOrder = {
  order_id: 'o',
  order_number: 'RR-7K3M-9QWD',
  order_date: '2026-11-21T05:00:00.000Z',
  first_name: 'Asha',
  last_name: 'Negi',
  payment_status: 'unpaid',
  payment_method: 'cod',
  total_amount: 2801,
  order_status: 'delivered',
  items: [{ ...item, replaceable_until: '2026-11-26T05:00:00.000Z' }],
  cancellable_until: null,
  shipments: [
    {
      family: 'fruit',
      dates,
      carrier: 'India Post',
      tracking_number: 'EM123456789IN',
      tracking_url: 'https://carrier.example/EM123456789IN',
      dispatched_at: '2026-11-30T05:00:00.000Z',
      delivered_at: null,
      is_late: false,
    },
  ],
  replaceable_until: '2026-11-26T05:00:00.000Z',
  is_payment_reported: false,
  pay_by: '2026-11-22T05:00:00.000Z',
  refund_due_by: '2026-11-23T05:00:00.000Z',
};
export const details: OrderDetails = {
  ...order,
  email: 'asha@example.in',
  phone_number: '9816012345',
  delivery_address: {
    address: '12 Orchard Lane',
    optional_address: 'Upper floor',
    city: 'Shimla',
    state: 'himachal_pradesh',
    pin_code: '171001',
  },
  special_instruction: 'Ring twice',
  confirm_by: null,
  refund_account: null,
  shipping_amount: 0,
  receipt: { receipt_number: 'RR/2627/000001', kind: 'bill_of_supply' },
  events: [
    { status: 'placed', family: null, at: order.order_date, actor: 'customer', reason: 'gift' },
  ],
  date_changes: [
    {
      family: 'fruit',
      at: '2026-11-23T05:00:00.000Z',
      actor: 'shop',
      reason: 'Snow',
      old_dates: null,
      new_dates: dates,
    },
  ],
  payment_events: [
    {
      status: 'unpaid',
      at: '2026-11-21T06:00:00.000Z',
      actor: 'customer',
      reference: '412345678901',
      reason: 'reported',
    },
  ],
  replacement_requests: [
    {
      request_id: 'r',
      product_id: 'golden',
      reason: 'bruised',
      damaged_apples: 3,
      requested_at: '2026-11-22T05:00:00.000Z',
      photos: ['p'],
      outcome: {
        kind: 'refund',
        at: '2026-11-22T06:00:00.000Z',
        reason: 'Sorry',
        order: { order_id: 'o', order_number: 'RR-7K3M-9QWD' },
        refund: {
          amount: 700.5,
          due_by: '2026-11-24T06:00:00.000Z',
          refunded_at: '2026-11-23T06:00:00.000Z',
          reference: '412345678901',
        },
      },
    },
  ],
  replaces: { order_id: 'o', order_number: 'RR-7K3M-9QWD' },
};
export const session: UserSession = {
  session_id: 's',
  device: 'Chrome on Windows',
  created_at: '2026-11-21T05:00:00.000Z',
  last_used_at: '2026-11-22T05:00:00.000Z',
  is_current: true,
};
export const stored: UserData = {
  exported_at: '2026-11-22T05:00:00.000Z',
  user_details: user,
  cart: [cartItem],
  orders: [details],
  messages: [
    {
      ticket: 'RR-7K3M-9QWD',
      name: 'Asha Negi',
      phone_number: '9816012345',
      email: 'asha@example.in',
      comment: 'Do you deliver to Kaza?',
      created_at: '2026-11-21T05:00:00.000Z',
      replies: [{ at: '2026-11-22T05:00:00.000Z', text: 'Yes.' }],
    },
  ],
  back_in_stock_requests: [
    { product_id: 'golden', created_at: '2026-11-21T05:00:00.000Z', notified_at: null },
  ],
  sessions: [session],
};
export const checkout: RazorpayCheckout = {
  key: 'rzp_test_1',
  order_id: 'order_1',
  amount: 280_100,
  currency: 'INR',
  name: 'Ridge & Root',
  description: 'Order RR-7K3M-9QWD',
  prefill: { name: 'Asha Negi', email: 'asha@example.in', contact: '9816012345' },
};
export const tokens: TokenPair = { access_token: 'a', refresh_token: 'r' };
