import fastify from 'fastify';
import type {
  Message,
  Order,
  OrderEvent,
  Problem,
  TokenPair,
  UserDetails,
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
import { razorpayCheckout } from '../src/http/paymentSchemas';
import { productList, productPage } from '../src/http/productSchemas';
import {
  cartItemList,
  contactTicket,
  message,
  orderDetails,
  orderList,
  orderPage,
  removedCartItem,
  responses,
  tokenPair,
  userData,
  userDetails,
  userSessionList,
} from '../src/http/responseSchemas';
import type { SchemaTypes } from '../src/http/schemaTypes';
import {
  product,
  cartItem,
  user,
  order,
  details,
  session,
  stored,
  checkout,
  tokens,
} from './support/responseExamples';

/** Returns `value` as a client receives it. */
async function serialised(schema: object, value: unknown): Promise<unknown> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: schema } } }, (_request, reply) => reply.send(value));
  const response = await app.inject('/');
  return response.json();
}

it.each<[string, object, object]>([
  ['products', productList, [product]],
  ['cart items', cartItemList, [cartItem]],
  ['a removed cart item', removedCartItem, { id: 'c', message: 'Item removed' }],
  ['user details', userDetails, user],
  ['sessions', userSessionList, [session]],
  ['a user’s data', userData, stored],
  ['tokens', tokenPair, tokens],
  ['a page of products', productPage, { products: [product], next: 'p' }],
  ['orders', orderList, [order]],
  ['a page of orders', orderPage, { orders: [order], next: null }],
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
      status: 'placed',
      family: null,
      at: 'now',
      actor: 'shop',
      reason: '',
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
