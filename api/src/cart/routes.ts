import { object, string, type NumberSchema } from 'yup';
import { Type } from '@sinclair/typebox';
import { addCartItemSchema, typedWholeNumber } from '@shop/shared/contract';
import { CartItem, RemovedCartItem } from '@shop/shared/contract/schemas';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits/limits';
import { notFound } from '../http/problem';
import { responses } from '../http/responses';
import { userIdOf } from '../http/userId';
import type { App, Services } from '../services';
import { readAvailabilityContext } from '../settings/readAvailabilityContext';
import { addCartItem } from './addCartItem';
import { deleteCartItem, listCartItems, updateCartItemQuantity } from './queries';
import { toCartItem } from './toWire';

const notInCart = 'This item is not in your cart';

/** The contract's quantity schema, for text in a path (AP-11). */
const quantityInPath = (addCartItemSchema.fields.quantity as NumberSchema<number>)
  .strict(false)
  .transform((value: number, original: unknown) =>
    Number.isInteger(value) && value < 0 ? value : (typedWholeNumber(String(original)) ?? NaN),
  );

/** Routes of the signed-in user's cart (AP-09 … AP-12). */
export function cartRoutes(app: App, services: Services): void {
  const { db, limits, requireUser } = services;
  const config = perUser(limits.cartWritesPerUser);
  const shared = { tags: ['cart'], security: [{ bearer: [] }] };

  app.get(
    '/cart/get_cart_items_by_user',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'The cart, in the order in which it was filled (AP-09)',
        response: responses({ 200: Type.Array(CartItem) }, 401),
      },
    },
    async (request) => {
      const conditions = await readAvailabilityContext(services);
      return (await listCartItems(db, userIdOf(request), conditions)).map(toCartItem);
    },
  );

  app.post(
    '/cart/add_cart_item',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Add a product, or more of it (AP-10)',
        description:
          'Label, price, weight and picture come from the catalog; `product_data` has no effect.',
        body: addCartItemSchema,
        response: responses({ 201: CartItem }, 401, 404, 409, 422, 429),
      },
    },
    async (request, reply) => {
      void reply.code(201);
      const conditions = await readAvailabilityContext(services);
      return toCartItem(await addCartItem(db, userIdOf(request), request.body, conditions));
    },
  );

  app.put(
    '/cart/update_cart_item_quantity/:cart_item_id/:quantity',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Set the quantity of a cart item; no body (AP-11)',
        params: object({ cart_item_id: string().required(), quantity: quantityInPath }),
        response: responses({ 200: CartItem }, 401, 404, 422, 429),
      },
    },
    async (request) => {
      const userId = userIdOf(request);
      const cartItemId = uuidOr404(request.params.cart_item_id, notInCart);
      const { quantity } = request.params;
      const conditions = await readAvailabilityContext(services);
      const item = await updateCartItemQuantity(db, userId, cartItemId, quantity, conditions);
      if (!item) throw notFound(notInCart);
      return toCartItem(item);
    },
  );

  app.delete(
    '/cart/delete_cart_item/:id',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Remove an item from the cart (AP-12)',
        params: object({ id: string().required() }),
        response: responses({ 200: RemovedCartItem }, 401, 404, 429),
      },
    },
    async (request) => {
      const id = uuidOr404(request.params.id, notInCart);
      if (!(await deleteCartItem(db, userIdOf(request), id))) throw notFound(notInCart);
      return { id, message: 'Item removed' };
    },
  );
}
