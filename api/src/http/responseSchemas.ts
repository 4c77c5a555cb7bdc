import { orderActors, orderStatuses, paymentStatuses, varietyGroups } from '@shop/shared/contract';

/**
 * The shapes of the answers (contract types EN-01 … EN-06) as JSON Schema: documentation, and the
 * list of fields that may leave the server at all: what is not named here is not sent.
 */
const text = { type: 'string' } as const;
const optionalText = { type: ['string', 'null'] } as const;
const time = { type: 'string', format: 'date-time' } as const;
const optionalTime = {
  type: ['string', 'null'],
  description: 'When it ends; null when it is not allowed now',
} as const;
const rupees = { type: 'number', description: 'Indian rupees' } as const;
const count = { type: 'integer' } as const;
const uuid = { type: 'string', format: 'uuid' } as const;

function shape<Fields extends Record<string, object>>(properties: Fields) {
  return { type: 'object', required: Object.keys(properties), properties } as const;
}
const listOf = <Items extends object>(items: Items) => ({ type: 'array', items }) as const;

const productDataFields = { label: text, price: rupees, weight: text, image_url: text };
const productData = shape(productDataFields);

export const product = shape({
  product_id: text,
  ...productDataFields,
  product_metadata: shape({ taste: text, nutritional_value: text, color: text, calories: text }),
  popularity: count,
  default_order: count,
  category: { enum: ['apple'], ...text },
  variety_group: { enum: [...varietyGroups], ...text },
  short_description: text,
  season: text,
  best_for: listOf(text),
  storage: text,
  in_stock: { type: 'boolean' },
});
export const productList = listOf(product);

export const cartItem = shape({
  cart_item_id: uuid,
  product_id: text,
  product_data: productData,
  quantity: count,
  total_amount: rupees,
});
export const cartItemList = listOf(cartItem);
export const removedCartItem = shape({ id: uuid, message: text });

export const userDetails = shape({
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  address: optionalText,
  optional_address: optionalText,
  city: optionalText,
  state: optionalText,
  pin_code: optionalText,
});

export const tokenPair = shape({ access_token: text, refresh_token: text });
export const message = shape({ message: text });
export const ticket = shape({ ticket: text });

const orderFields = {
  order_id: uuid,
  order_date: time,
  first_name: text,
  last_name: text,
  payment_status: { enum: [...paymentStatuses], ...text },
  total_amount: rupees,
  order_status: { enum: [...orderStatuses], ...text },
};
export const orderList = listOf(shape(orderFields));

export const orderDetails = shape({
  ...orderFields,
  email: text,
  phone_number: text,
  delivery_address: shape({
    address: text,
    optional_address: optionalText,
    city: text,
    state: text,
    pin_code: text,
  }),
  special_instruction: text,
  shipping_amount: rupees,
  items: listOf(
    shape({ product_id: text, product_data: productData, quantity: count, total_amount: rupees }),
  ),
  events: listOf(
    shape({
      status: { enum: [...orderStatuses], ...text },
      at: time,
      actor: { enum: [...orderActors], ...text },
      reason: text,
    }),
  ),
  cancellable_until: optionalTime,
  replaceable_until: optionalTime,
  replacement_requests: listOf(
    shape({
      request_id: uuid,
      product_id: text,
      reason: text,
      damaged_apples: count,
      requested_at: time,
      photos: listOf(uuid),
    }),
  ),
});

const problemFields = { type: text, title: text, status: count, detail: text, request_id: text };
const problem = {
  type: 'object',
  required: Object.keys(problemFields),
  properties: { ...problemFields, errors: { type: 'object', additionalProperties: text } },
  description: 'What went wrong; `detail` is fit to be shown.',
} as const;

/** The `response` part of a route: its good answer, the errors it knows, and the one error shape. */
export function responses(good: Record<number, object>, ...errors: number[]) {
  return { ...good, ...Object.fromEntries(errors.map((status) => [status, problem])) };
}
