import { Type, type Static } from '@sinclair/typebox';
import { Availability, ProductData } from '../catalog/schema';
import { shipmentGroups } from '../shipping/constants';
import { OneOf, Rupees, Uuid } from '../typebox';

/** A line of a cart or an order. */
export const OrderItem = Type.Object({
  product_id: Type.String(),
  product_data: ProductData,
  family: OneOf(shipmentGroups),
  quantity: Type.Integer(),
  /** Unit price × quantity, computed by the server. */
  total_amount: Rupees,
});
export type OrderItem = Static<typeof OrderItem>;

/** A cart line (EN-03) with the availability of its quantity (SE-05). */
export const CartItem = Type.Object({
  cart_item_id: Uuid,
  ...OrderItem.properties,
  availability: Availability,
  served_states: Type.Optional(
    Type.Array(Type.String(), { description: 'The states that a plant is sold to; none: all' }),
  ),
});
export type CartItem = Static<typeof CartItem>;

export const RemovedCartItem = Type.Object({ id: Uuid, message: Type.String() });
export type RemovedCartItem = Static<typeof RemovedCartItem>;
