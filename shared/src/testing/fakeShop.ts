import { lineTotal } from '../contract/money';
import { orderTotals } from '../contract/orderTotals';
import { familyOf } from '../contract/shipments';
import type { CartOrder, CreateUser, Replacement } from '../contract/schemas';
import type { RazorpayCheckout, UpiPayment } from '../contract/payment';
import { type OrderDetails } from '../contract/orderTypes';
import {
  productFamilies,
  type CartItem,
  type OrderItem,
  type ShopSettings,
  type TokenPair,
  type UserDetails,
  type UserSession,
} from '../contract/types';
import { asha, password, products, ravi, sessions } from './fixtures';

export interface Account {
  password: string;
  details: UserDetails;
  cart: CartItem[];
  orders: OrderDetails[];
  sessions: UserSession[];
}

/** The state of the fake API; reset after each test. Tests may read and change it. */
export interface FakeShop {
  accounts: Account[];
  /** Accounts by token. A test that deletes a token invalidates it. */
  accessTokens: Map<string, Account>;
  refreshTokens: Map<string, Account>;
  /** Accounts by password reset token. */
  resetTokens: Map<string, Account>;
  backInStockRequests: { productId: string; email: string }[];
}

const account = (details: UserDetails, secret: string): Account => ({
  password: secret,
  details: { ...details },
  cart: [],
  orders: [],
  sessions: [...sessions],
});

const initialState = (): FakeShop => ({
  accounts: [account(asha, password), account(ravi, password)],
  accessTokens: new Map(),
  refreshTokens: new Map(),
  resetTokens: new Map(),
  backInStockRequests: [],
});

export const fakeShop: FakeShop = initialState();

let serial = 0;
const nextId = (kind: string) => `${kind}-${(serial += 1)}`;

export function resetFakeShop(): void {
  serial = 0;
  Object.assign(fakeShop, initialState());
}

export function findAccount(email: string): Account | undefined {
  return fakeShop.accounts.find(({ details }) => details.email === email);
}

/** A pair of valid tokens; the access token has the format of a JWT with the e-mail as its subject. */
export function openSession(holder: Account): TokenPair {
  const claims = btoa(JSON.stringify({ sub: holder.details.email }));
  const pair = {
    access_token: `header.${claims}.${nextId('access')}`,
    refresh_token: nextId('refresh'),
  };
  fakeShop.accessTokens.set(pair.access_token, holder);
  fakeShop.refreshTokens.set(pair.refresh_token, holder);
  return pair;
}

/** Invalidates the tokens of an account. */
export function endSessions(holder: Account): void {
  for (const tokens of [fakeShop.accessTokens, fakeShop.refreshTokens]) {
    for (const [token, owner] of tokens) if (owner === holder) tokens.delete(token);
  }
}

export function createAccount({ password: secret, ...body }: CreateUser): Account {
  const created = account({ ...ravi, ...body, address: body.address || null }, secret);
  fakeShop.accounts.push(created);
  return created;
}

/** Increases the quantity of a product in the cart (AP-10); undefined for an unknown product. */
export function addToCart(holder: Account, productId: string, quantity: number) {
  const product = products.find(({ product_id }) => product_id === productId);
  if (!product) return undefined;
  const { product_id, label, price, weight, image_url, category } = product;
  let item = holder.cart.find((other) => other.product_id === productId);
  if (!item) {
    item = {
      cart_item_id: nextId('item'),
      product_id,
      product_data: { label, price, weight, image_url },
      family: familyOf(category),
      quantity: 0,
      total_amount: 0,
      availability: product.availability,
    };
    holder.cart.push(item);
  }
  setQuantity(item, item.quantity + quantity);
  return item;
}

export function setQuantity(item: CartItem, quantity: number): void {
  item.quantity = quantity;
  item.total_amount = lineTotal(item.product_data.price, quantity);
}

export const settings: ShopSettings = {
  version: 0,
  payment: {
    cod: { max_boxes: 2, max_amount: 3500, pin_codes: [] },
    upi: null,
    razorpay: null,
  },
  legal: {
    legal_name: '',
    address: '',
    packer_name: '',
    gstin: '',
    fssai_licence: '',
    nursery_licence: '',
    country_of_origin: 'India',
    best_before_days: null,
    consumer_care: { name: '', phone: '', email: '' },
    grievance_officer: { name: '', designation: '', phone: '', email: '' },
  },
};

export const deliveryDates = {
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
};

/** Of planting material (DL-07). */
export const plantingDates = {
  leaves_on: '2026-12-21',
  arrives_from: '2026-12-23',
  arrives_until: '2026-12-25',
};

/** Newest first (OR-01). */
export function placeOrder(holder: Account, order: CartOrder, items: OrderItem[]): OrderDetails {
  const { first_name, last_name, email, phone_number, delivery_address } = order;
  const { shipping, total } = orderTotals(items);
  const placed: OrderDetails = {
    order_id: nextId('order'),
    order_number: 'RR-7K3M-9QWD',
    order_date: '2025-09-01T06:30:00.000Z',
    first_name,
    last_name,
    email,
    phone_number,
    delivery_address: {
      ...delivery_address,
      optional_address: delivery_address.optional_address ?? null,
    },
    special_instruction: order.special_instruction ?? '',
    payment_status: 'unpaid',
    payment_method: order.payment_method ?? 'cod',
    order_status: 'placed',
    shipments: productFamilies
      .filter((family) => items.some((item) => item.family === family))
      .map((family) => ({
        ...{
          family,
          dates: family === 'fruit' ? deliveryDates : plantingDates,
          carrier: null,
          tracking_number: null,
          tracking_url: null,
        },
        ...{ dispatched_at: null, delivered_at: null },
      })),
    shipping_amount: shipping,
    receipt: null,
    total_amount: total,
    items,
    events: [
      {
        status: 'placed',
        family: null,
        at: '2025-09-01T06:30:00.000Z',
        actor: 'customer',
        reason: '',
      },
    ],
    date_changes: [],
    cancellable_until: '2025-09-02T06:30:00.000Z',
    replaceable_until: null,
    pay_by: order.payment_method === 'upi' ? '2025-09-02T06:30:00.000Z' : null,
    refund_due_by: null,
    payment_events: [],
    replacement_requests: [],
  };
  holder.orders.unshift(placed);
  return placed;
}

/** S-37, for a cancellable order. */
export function cancelOrder(order: OrderDetails): void {
  order.order_status = 'cancelled';
  order.payment_status = 'voided';
  order.cancellable_until = null;
  order.events.push({
    status: 'cancelled',
    family: null,
    at: '2026-04-01T07:00:00.000Z',
    actor: 'customer',
    reason: '',
  });
}

/** PY-04. */
export const upiPayment = ({ order_number }: OrderDetails): UpiPayment => ({
  vpa: 'ridgeandroot@okbank',
  payee_name: 'Ridge & Root',
  link: `upi://pay?pa=ridgeandroot@okbank&tr=${order_number}`,
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
});

/** PY-07. */
export const razorpayCheckout = (order: OrderDetails): RazorpayCheckout => ({
  ...{ key: 'rzp_test_1', order_id: `order_of_${order.order_id}`, currency: 'INR' },
  amount: order.total_amount * 100,
  ...{ name: 'Ridge & Root', description: `Order ${order.order_number}` },
  prefill: { name: 'Asha Negi', email: order.email, contact: order.phone_number },
});

/** PY-07, for a payment that the provider knows. */
export function payByRazorpay(order: OrderDetails, paymentId: string): void {
  order.payment_status = 'paid';
  order.pay_by = null;
  order.payment_events.push({
    ...{ status: 'paid', at: '2026-04-01T07:00:00.000Z', actor: 'system' },
    ...{ reference: paymentId, reason: '' },
  });
}

/** PY-05, for an unpaid order. */
export function reportPayment(order: OrderDetails, utr: string): void {
  order.pay_by = null;
  order.payment_events.push({
    ...{ status: 'unpaid', at: '2026-04-01T07:00:00.000Z', actor: 'customer' },
    ...{ reference: utr, reason: '' },
  });
}

/** S-38, for a delivered order. */
export function requestReplacement(
  order: OrderDetails,
  replacement: Replacement,
  photoCount: number,
): void {
  order.replacement_requests.push({
    ...replacement,
    request_id: nextId('replacement'),
    requested_at: '2025-09-05T06:30:00.000Z',
    photos: Array.from({ length: photoCount }, () => nextId('photo')),
  });
}
