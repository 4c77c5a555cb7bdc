import { randomUUID } from 'node:crypto';
import type {
  CartItem,
  ListedOrder,
  OrderDetails,
  OrderStatus,
  Problem,
} from '@shop/shared/contract';
import { adminCalls, type AdminContext } from '../team/admin';
import type { CallOptions } from '../shop';
import { delivery } from '../users';

type OrderReply = OrderDetails & Problem;

export const withKey = (key: string = randomUUID()): CallOptions => ({
  headers: { 'idempotency-key': key },
});

/** Returns the requests of a signed-in user about cart and orders. `context` is read at each call. */
export function orderCalls(context: () => AdminContext & { token: string; email?: string }) {
  const { act, step } = adminCalls(context);
  const call = <Body>(method: 'GET' | 'POST', path: string, options: CallOptions = {}) => {
    const { shop, token } = context();
    return shop.call<Body>(method, `/api${path}`, { token, ...options });
  };

  const add = (product_id: string, quantity: number) =>
    call<CartItem>('POST', '/cart/add_cart_item', { body: { product_id, quantity } });
  const readCart = async () => (await call<CartItem[]>('GET', '/cart/get_cart_items_by_user')).body;
  const orderCart = (body: object = delivery(), options: CallOptions = {}) =>
    call<OrderReply>('POST', '/order/cart_order', { body, ...options });
  const buyNow = (changes: object = {}, options: CallOptions = {}) =>
    call<OrderReply>('POST', '/order/buy_now', {
      body: { ...delivery(), product_id: 'golden', quantity: 1, ...changes },
      ...options,
    });
  /** Orders one product, with the email address of the context if it has one. */
  const buy = async (changes: object = {}): Promise<OrderReply> => {
    const { email } = context();
    return (await buyNow({ ...(email !== undefined && { email }), ...changes }, withKey())).body;
  };
  const cancel = (id: string, options: CallOptions = {}) =>
    call<OrderReply>('POST', `/order/${id}/cancel`, options);
  const read = (id: string, options: CallOptions = {}) =>
    call<OrderDetails>('GET', `/order/${id}`, options);
  const list = async (options: CallOptions = {}) =>
    (await call<ListedOrder[]>('GET', '/order/get_all_orders_by_user', options)).body;

  /** Sets the status of an order as the staff member of the context. Default: the shop's owner. */
  const setStatus = (id: string, status: unknown, reason = '') => step(id, status, { reason });

  /** Confirms an order that awaits a call, which reserves its boxes. */
  const confirm = (order: string, payment_method = 'cod') =>
    act(`/orders/${order}/confirmation`, { payment_method });

  /**
   * Orders 4 boxes of golden and 1 of fuji-apple, confirms the order if it awaits a call, and brings it to `status`.
   */
  async function placeUntil(status: OrderStatus = 'placed'): Promise<OrderDetails> {
    await add('golden', 4);
    await add('fuji-apple', 1);
    const { order_id, payment_method } = (await orderCart(delivery(), withKey())).body;
    if (payment_method === null) await confirm(order_id);
    const statuses = ['packed', 'dispatched', 'delivered'];
    for (const next of statuses.slice(0, statuses.indexOf(status) + 1)) {
      // The default payment method may be a prepaid one.
      await step(order_id, next, { dispatch_unpaid: true });
    }
    if (status === 'cancelled') await cancel(order_id);
    return (await read(order_id)).body;
  }

  return {
    add,
    readCart,
    orderCart,
    buyNow,
    buy,
    cancel,
    read,
    list,
    confirm,
    setStatus,
    placeUntil,
  };
}
