import fastify from 'fastify';
import type {
  Availability,
  CartItem,
  Message,
  ListedOrder,
  Order,
  OrderDetails,
  OrderEvent,
  OrderItem,
  Problem,
  Product,
  RazorpayCheckout,
  TokenPair,
  UserData,
  UserDetails,
  UserSession,
} from '@shop/shared/contract';
import {
  arrayOf,
  integer,
  nullableText,
  objectOf,
  oneOf,
  recordOf,
  text,
} from '../src/http/jsonSchema';
import { productList } from '../src/http/productSchemas';
import {
  cartItemList,
  contactTicket,
  message,
  orderDetails,
  orderList,
  razorpayCheckout,
  removedCartItem,
  responses,
  tokenPair,
  userData,
  userDetails,
  userSessionList,
} from '../src/http/responseSchemas';
import type { SchemaTypes } from '../src/http/schemaTypes';

/** What a client receives of `value` by this schema. */
async function serialised(schema: object, value: unknown): Promise<unknown> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: schema } } }, (_request, reply) => reply.send(value));
  const response = await app.inject('/');
  return response.json();
}

const product_data = { label: 'Golden', price: 1400.5, weight: '10 kg', image_url: '/golden.jpg' };
const availability: Availability = {
  state: 'pre_order',
  left: 3,
  leaves_from: '2026-11-30',
  orderable_from: '2026-11-20',
};
const product: Product = {
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
const cartItem: CartItem = { cart_item_id: 'c', ...item, availability };
const user: UserDetails = {
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
const order: ListedOrder = {
  order_id: 'o',
  order_number: 'RR-7K3M-9QWD',
  order_date: '2026-11-21T05:00:00.000Z',
  first_name: 'Asha',
  last_name: 'Negi',
  payment_status: 'unpaid',
  payment_method: 'cod',
  total_amount: 2801,
  order_status: 'delivered',
  items: [item],
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
    },
  ],
  replaceable_until: '2026-11-26T05:00:00.000Z',
  pay_by: '2026-11-22T05:00:00.000Z',
  refund_due_by: '2026-11-23T05:00:00.000Z',
};
const details: OrderDetails = {
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
    },
  ],
};
const session: UserSession = {
  session_id: 's',
  device: 'Chrome on Windows',
  created_at: '2026-11-21T05:00:00.000Z',
  last_used_at: '2026-11-22T05:00:00.000Z',
  is_current: true,
};
const stored: UserData = {
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
    },
  ],
  back_in_stock_requests: [
    { product_id: 'golden', created_at: '2026-11-21T05:00:00.000Z', notified_at: null },
  ],
  sessions: [session],
};
const checkout: RazorpayCheckout = {
  ...{ key: 'rzp_test_1', order_id: 'order_1', amount: 280_100, currency: 'INR' },
  ...{ name: 'Ridge & Root', description: 'Order RR-7K3M-9QWD' },
  prefill: { name: 'Asha Negi', email: 'asha@example.in', contact: '9816012345' },
};
const tokens: TokenPair = { access_token: 'a', refresh_token: 'r' };

it.each<[string, object, object]>([
  ['products', productList, [product]],
  ['cart items', cartItemList, [cartItem]],
  ['a removed cart item', removedCartItem, { id: 'c', message: 'Item removed' }],
  ['user details', userDetails, user],
  ['sessions', userSessionList, [session]],
  ['a user’s data', userData, stored],
  ['tokens', tokenPair, tokens],
  ['orders', orderList, [order]],
  ['an order', orderDetails, details],
  ['a payment', razorpayCheckout, checkout],
  ['a message', message, { message: 'Done' }],
  ['a ticket', contactTicket, { ticket: 'RR-7K3M-9QWD' }],
])(
  '[EN-01] [EN-03] [EN-04] [EN-05] [OD-03] the response schema of %s omits no field',
  async (_name, schema, value) => {
    expect(await serialised(schema, value)).toEqual(value);
  },
);

describe('a schema that differs from the contract is a type error', () => {
  it('when a field is missing, which would be omitted from the response', async () => {
    // @ts-expect-error refresh_token is missing
    const tokenSchema = objectOf<TokenPair>({ access_token: text });
    expect(await serialised(tokenSchema, tokens)).toEqual({ access_token: 'a' });

    const event: OrderEvent = {
      ...{ status: 'placed', family: null, at: 'now', actor: 'shop', reason: '' },
    };
    const events = arrayOf(
      // @ts-expect-error actor and reason of a nested object are missing
      objectOf<OrderEvent>({ status: oneOf(['placed']), at: text }),
    );
    expect(await serialised(events, [event])).not.toEqual([event]);
  });

  it('when a field is not part of the contract', () => {
    // @ts-expect-error password_hash is not part of Message
    const schema = objectOf<Message>({ message: text, password_hash: text });
    expect(schema.properties).toHaveProperty('password_hash');
  });

  it('when the type of a field is another, wider or narrower', () => {
    const rejected = [
      // @ts-expect-error the contract has a text
      objectOf<Message>({ message: integer }),
      // @ts-expect-error null is not in the contract
      objectOf<Message>({ message: nullableText }),
      // @ts-expect-error the contract has more statuses
      objectOf<Pick<Order, 'order_status'>>({ order_status: oneOf(['placed', 'packed']) }),
      // @ts-expect-error the contract allows null
      objectOf<Pick<UserDetails, 'city'>>({ city: text }),
      // @ts-expect-error the contract allows its absence
      objectOf<Pick<Problem, 'errors'>>({ errors: recordOf(text) }),
    ];
    expect(rejected).toHaveLength(5);
  });

  it('when a handler returns something else', async () => {
    const app = fastify().withTypeProvider<SchemaTypes>();
    const schema = { response: responses({ 200: tokenPair }, 401) };
    // @ts-expect-error refresh_token is missing
    app.get('/', { schema }, () => ({ access_token: 'a' }));
    expect((await app.inject('/')).statusCode).toBe(500);
  });
});
