import { object, string, type NumberSchema } from 'yup';
import { addCartItemSchema, maxQuantity } from '@shop/shared/contract';
import { findProduct } from '../catalog/queries';
import { responses, cartItem, cartItemList, removedCartItem } from '../http/responseSchemas';
import { userIdOf } from '../http/authentication';
import { uuidOr404 } from '../http/ids';
import { invalid, notFound } from '../http/problem';
import type { App, Services } from '../services';
import { addToCart, findCartItem, listCartItems, removeFromCart, setQuantity } from './queries';

const notInCart = 'This item is not in your cart';

/** The contract's rule for quantities, for one that arrives as text in a path (AP-11). */
const quantityInPath = (addCartItemSchema.fields.quantity as NumberSchema<number>)
  .strict(false)
  .transform((value: number, original: unknown) =>
    /^-?\d+$/.test(String(original)) ? value : NaN,
  );

/** AP-09 … AP-12: the signed-in user's cart. */
export function cartRoutes(app: App, { db, requireUser }: Services): void {
  const shared = { tags: ['cart'], security: [{ bearer: [] }] };

  app.get(
    '/cart/get_cart_items_by_user',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'The cart, in the order in which it was filled (AP-09)',
        response: responses({ 200: cartItemList }, 401),
      },
    },
    (request) => listCartItems(db, userIdOf(request)),
  );

  app.post(
    '/cart/add_cart_item',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Add a product, or more of it (AP-10)',
        description:
          'Label, price, weight and picture come from the catalog; `product_data` has no effect.',
        body: addCartItemSchema,
        response: responses({ 201: cartItem }, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const userId = userIdOf(request);
      const { product_id, quantity } = request.body;
      if (!(await findProduct(db, product_id))) throw notFound('Product not found');
      const cartItemId = await addToCart(db, userId, product_id, quantity);
      if (cartItemId === undefined) {
        throw invalid({ quantity: `One order holds at most ${maxQuantity} boxes of a product` });
      }
      const item = await findCartItem(db, userId, cartItemId);
      if (!item) throw notFound(notInCart);
      return reply.code(201).send(item);
    },
  );

  app.put(
    '/cart/update_cart_item_quantity/:cart_item_id/:quantity',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Set the quantity of a cart item; no body (AP-11)',
        params: object({ cart_item_id: string().required(), quantity: quantityInPath }),
        response: responses({ 200: cartItem }, 401, 404, 422),
      },
    },
    async (request) => {
      const userId = userIdOf(request);
      const cartItemId = uuidOr404(request.params.cart_item_id, notInCart);
      const isChanged = await setQuantity(db, userId, cartItemId, request.params.quantity);
      const item = isChanged && (await findCartItem(db, userId, cartItemId));
      if (!item) throw notFound(notInCart);
      return item;
    },
  );

  app.delete(
    '/cart/delete_cart_item/:id',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Remove an item from the cart (AP-12)',
        params: object({ id: string().required() }),
        response: responses({ 200: removedCartItem }, 401, 404),
      },
    },
    async (request) => {
      const id = uuidOr404(request.params.id, notInCart);
      if (!(await removeFromCart(db, userIdOf(request), id))) throw notFound(notInCart);
      return { id, message: 'Item removed' };
    },
  );
}
