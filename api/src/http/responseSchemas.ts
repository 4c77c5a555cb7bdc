import {
  orderActors,
  orderStatuses,
  outcomeKinds,
  paymentMethods,
  paymentStatuses,
  shipmentGroups,
  receiptKinds,
  type BackInStockRequest,
  type CartItem,
  type ContactTicket,
  type DeliveryAddress,
  type IssuedReceipt,
  type ListedOrder,
  type Message,
  type Order,
  type OrderDetails,
  type OrderEvent,
  type OrderItem,
  type OrderLink,
  type OrderPage,
  type PlacedItem,
  type Problem,
  type Refund,
  type RemovedCartItem,
  type ReplacementOutcome,
  type ReplacementRequest,
  type SentMessage,
  type ShopSettings,
  type TokenPair,
  type UserData,
  type UserDetails,
  type UserSession,
} from '@shop/shared/contract';
import {
  arrayOf,
  binary,
  boolean,
  dateTime,
  day,
  described,
  integer,
  nullable,
  nullableText,
  objectOf,
  nullableOneOf,
  oneOf,
  optional,
  recordOf,
  text,
  uuid,
  type JsonSchema,
  type Properties,
} from './jsonSchema';
import { legalDetails, shopContact } from './settingSchemas';
import { paymentEvent, refundAccount, paymentOptions } from './paymentSchemas';
import { availability, next, productData, rupees } from './productSchemas';
import { dateChange, family, shipment } from './shipmentSchemas';

/**
 * The responses as JSON schemas, for the documentation and for serialisation, which omits every
 * property that is not listed. The compiler compares each with the contract's type.
 */
const deadline: JsonSchema<string | null> = {
  type: ['string', 'null'],
  description: 'When it ends; null when it is not possible or not due now',
};
const orderStatus = oneOf(orderStatuses);

const orderItemProperties: Properties<OrderItem> = {
  product_id: text,
  product_data: productData,
  family,
  quantity: integer,
  total_amount: rupees,
};

export const cartItem = objectOf<CartItem>({
  cart_item_id: uuid,
  ...orderItemProperties,
  availability,
  served_states: optional(
    described(arrayOf(text), 'The states that a plant is sold to; none: all'),
  ),
});
export const cartItemList = arrayOf(cartItem);
export const removedCartItem = objectOf<RemovedCartItem>({ id: uuid, message: text });

export const userDetails = objectOf<UserDetails>({
  first_name: text,
  last_name: text,
  email: text,
  phone_number: text,
  address: nullableText,
  optional_address: nullableText,
  city: nullableText,
  state: nullableText,
  pin_code: nullableText,
});

export const tokenPair = objectOf<TokenPair>({ access_token: text, refresh_token: text });
export const message = objectOf<Message>({ message: text });
export const contactTicket = objectOf<ContactTicket>({ ticket: text });

const orderProperties: Properties<Order> = {
  order_id: uuid,
  order_number: text,
  order_date: dateTime,
  first_name: text,
  last_name: text,
  payment_status: oneOf(paymentStatuses),
  payment_method: nullableOneOf(paymentMethods),
  total_amount: rupees,
  order_status: orderStatus,
};
export const placedItem = objectOf<PlacedItem>({
  ...orderItemProperties,
  replaceable_until: deadline,
});
const listedOrderProperties: Properties<ListedOrder> = {
  ...orderProperties,
  items: arrayOf(placedItem),
  cancellable_until: deadline,
  replaceable_until: deadline,
  shipments: arrayOf(shipment),
  is_payment_reported: boolean,
  pay_by: deadline,
  refund_due_by: deadline,
};
export const listedOrder = objectOf<ListedOrder>(listedOrderProperties);
export const orderList = arrayOf(listedOrder);
export const orderPage = objectOf<OrderPage>({ orders: orderList, next });

export const orderEvent = objectOf<OrderEvent>({
  status: orderStatus,
  family: nullableOneOf(shipmentGroups),
  at: dateTime,
  actor: oneOf(orderActors),
  reason: text,
});

export const orderLink = objectOf<OrderLink>({ order_id: uuid, order_number: text });

export const replacementRequest = objectOf<ReplacementRequest>({
  request_id: uuid,
  product_id: text,
  reason: text,
  damaged_apples: integer,
  requested_at: dateTime,
  photos: arrayOf(uuid),
  outcome: nullable(
    objectOf<ReplacementOutcome>({
      kind: oneOf(outcomeKinds),
      at: dateTime,
      reason: text,
      order: nullable(orderLink),
      refund: nullable(
        objectOf<Refund>({
          amount: rupees,
          due_by: dateTime,
          refunded_at: nullable(dateTime),
          reference: nullableText,
        }),
      ),
    }),
  ),
});

export const orderAddress = objectOf<DeliveryAddress>({
  address: text,
  optional_address: nullableText,
  city: text,
  state: text,
  pin_code: text,
});

export const orderDetails = objectOf<OrderDetails>({
  ...listedOrderProperties,
  email: text,
  phone_number: text,
  delivery_address: orderAddress,
  special_instruction: text,
  shipping_amount: rupees,
  confirm_by: nullable(day),
  receipt: nullable(objectOf<IssuedReceipt>({ receipt_number: text, kind: oneOf(receiptKinds) })),
  events: arrayOf(orderEvent),
  payment_events: arrayOf(paymentEvent),
  refund_account: nullable(refundAccount),
  date_changes: arrayOf(dateChange),
  replacement_requests: arrayOf(replacementRequest),
  replaces: nullable(orderLink),
});

export const shopSettings = objectOf<ShopSettings>({
  version: integer,
  payment: paymentOptions,
  legal: legalDetails,
  contact: shopContact,
});

export const userSession = objectOf<UserSession>({
  session_id: uuid,
  device: text,
  created_at: dateTime,
  last_used_at: dateTime,
  is_current: boolean,
});
export const userSessionList = arrayOf(userSession);

export const userData = objectOf<UserData>({
  exported_at: dateTime,
  user_details: userDetails,
  cart: cartItemList,
  orders: arrayOf(orderDetails),
  messages: arrayOf(
    objectOf<SentMessage>({
      ticket: text,
      name: text,
      phone_number: text,
      email: text,
      comment: text,
      created_at: dateTime,
      replies: arrayOf(objectOf<SentMessage['replies'][number]>({ at: dateTime, text })),
    }),
  ),
  back_in_stock_requests: arrayOf(
    objectOf<BackInStockRequest>({
      product_id: text,
      created_at: dateTime,
      notified_at: nullable(dateTime),
    }),
  ),
  sessions: userSessionList,
});

export const photo = binary('image/jpeg');
export const productPicture = binary('image/*');
export const receiptPdf = binary('application/pdf');
export const notModified: JsonSchema<undefined> = { type: 'null', description: 'Not modified' };
export const seeOther: JsonSchema<undefined> = { type: 'null', description: 'Its first page' };

export const problem = described(
  objectOf<Problem>({
    type: text,
    title: text,
    status: integer,
    detail: text,
    request_id: optional(text),
    errors: optional(recordOf(text)),
  }),
  'What went wrong; `detail` can be shown as it is.',
);

/**
 * The `response` part of a route's schema: its successful response, and the statuses of its errors.
 * Errors are thrown, so they are no part of the type of what a handler returns.
 */
export function responses<Success extends Record<number, object>>(
  success: Success,
  ...errors: number[]
): Success {
  return { ...success, ...Object.fromEntries(errors.map((status) => [status, problem])) };
}
