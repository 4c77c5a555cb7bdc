import { http } from 'msw';
import { addCartItemSchema } from '../../contract/cart/forms';
import { contactMessageSchema } from '../../contract/contact/forms';
import { buyNowSchema, cartOrderSchema } from '../../contract/orders/forms';
import type { OrderDetails } from '../../contract/orders/schema';
import { paymentReportSchema, razorpayCallbackSchema } from '../../contract/payments/forms';
import { refundAccountSchema } from '../../contract/payments/refundAccountForm';
import { replacementSchema } from '../../contract/replacements/forms';
import { backInStockSchema, unsubscribeSchema } from '../../contract/stock/forms';
import { accountHolder, json, problem } from './responses';
import { accountHandlers } from './fakeAccountApi';
import * as orders from './fakeOrders';
import * as shop from './fakeShop';
import { someSettings } from '../factories';
import { products } from '../fixtures';
import { readBody, validate } from './readBody';

/**
 * Returns an order of the signed-in user.
 *
 * @throws a 404 response if the user has no such order
 */
function requireOrder(request: Request, id: unknown): OrderDetails {
  const order = accountHolder(request).orders.find(({ order_id }) => order_id === id);
  // oxlint-disable-next-line typescript/only-throw-error -- msw sends a thrown response
  if (!order) throw problem(404, 'Order not found');
  return order;
}

/** The handlers of the fake API; accounts have their own file. */
export const handlers = [
  ...accountHandlers,

  http.get('/api/product/products', () => json(products)),
  http.get('/api/product/:productId', ({ params }) => {
    const product = products.find(({ product_id }) => product_id === params.productId);
    return product ? json(product) : problem(404, 'Product not found');
  }),

  http.post('/api/product/:productId/back_in_stock_requests', async ({ request, params }) => {
    const { email } = await readBody(request, backInStockSchema);
    shop.fakeShop.backInStockRequests.push({ productId: String(params.productId), email });
    return json({ message: 'We will write to you once, when it can be ordered again.' }, 202);
  }),
  http.post('/api/back_in_stock_requests/unsubscribe', async ({ request }) => {
    const { token } = await readBody(request, unsubscribeSchema);
    if (token !== 'unsubscribe-asha') return problem(400, 'This link has expired.');
    shop.fakeShop.backInStockRequests.length = 0;
    return json({ message: 'You will get no more emails about products that are back.' });
  }),

  http.get('/api/shop/settings', () => json(someSettings())),
  http.get('/api/delivery/estimate', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const pin_code = searchParams.get('pin_code') ?? '';
    const isPlanting = searchParams.get('family') === 'planting';
    const dates = isPlanting ? orders.plantingDates : orders.deliveryDates;
    return json({ pin_code, dates: pin_code.startsWith('9') ? null : dates });
  }),

  http.get('/api/cart/get_cart_items_by_user/', ({ request }) => json(accountHolder(request).cart)),
  http.post('/api/cart/add_cart_item/', async ({ request }) => {
    const account = accountHolder(request);
    const { product_id, quantity } = await readBody(request, addCartItemSchema);
    const item = shop.addToCart(account, product_id, quantity);
    return item ? json(item, 201) : problem(404, 'Product not found');
  }),
  http.put('/api/cart/update_cart_item_quantity/:id/:quantity', ({ request, params }) => {
    const item = accountHolder(request).cart.find(({ cart_item_id }) => cart_item_id === params.id);
    if (!item) return problem(404, 'This item is not in your cart');
    shop.setQuantity(item, Number(params.quantity));
    return json(item);
  }),
  http.delete('/api/cart/delete_cart_item/:id', ({ request, params: { id } }) => {
    const account = accountHolder(request);
    const rest = account.cart.filter(({ cart_item_id }) => cart_item_id !== id);
    if (rest.length === account.cart.length) return problem(404, 'This item is not in your cart');
    account.cart = rest;
    return json({ id, message: 'Item removed' });
  }),

  http.post('/api/contact/message', async ({ request }) => {
    await readBody(request, contactMessageSchema);
    return json({ ticket: 'RR-7K3M-9QWD' }, 201);
  }),

  http.post('/api/order/cart_order', async ({ request }) => {
    const account = accountHolder(request);
    const body = await readBody(request, cartOrderSchema);
    if (account.cart.length === 0) return problem(409, 'Your cart is empty');
    const isOrdered = ({ product_id }: { product_id: string }) =>
      body.expected_lines?.some((line) => line.product_id === product_id) ?? true;
    const order = orders.placeOrder(account, body, account.cart.filter(isOrdered));
    account.cart = account.cart.filter((item) => !isOrdered(item));
    return json(order, 201);
  }),
  http.post('/api/order/buy_now', async ({ request }) => {
    const account = accountHolder(request);
    const { product_id, quantity, ...body } = await readBody(request, buyNowSchema);
    const cart = { ...account, cart: [] };
    const item = shop.addToCart(cart, product_id, quantity);
    return item
      ? json(orders.placeOrder(account, body, [item]), 201)
      : problem(404, 'Product not found');
  }),
  http.get('/api/order/get_all_orders_by_user', ({ request }) =>
    json(accountHolder(request).orders),
  ),
  http.post('/api/order/:id/cancel', ({ request, params: { id } }) => {
    const order = requireOrder(request, id);
    if (!order.cancellable_until) return problem(409, 'This order can no longer be cancelled.');
    orders.cancelOrder(order);
    return json(order);
  }),
  http.post('/api/order/:id/replacement', async ({ request, params: { id } }) => {
    const order = requireOrder(request, id);
    const form = await request.formData();
    const replacement = await validate(Object.fromEntries(form), replacementSchema);
    if (!order.replaceable_until) return problem(409, 'A replacement cannot be requested now.');
    orders.requestReplacement(order, replacement, form.getAll('photos').length);
    return json(order, 201);
  }),
  http.get('/api/order/:id/upi', ({ request, params: { id } }) =>
    json(orders.upiPayment(requireOrder(request, id))),
  ),
  http.post('/api/order/:id/utr', async ({ request, params: { id } }) => {
    const order = requireOrder(request, id);
    const { utr } = await readBody(request, paymentReportSchema);
    orders.reportPayment(order, utr);
    return json(order);
  }),
  http.put('/api/order/:id/refund_account', async ({ request, params: { id } }) => {
    const order = requireOrder(request, id);
    const account = await readBody(request, refundAccountSchema);
    orders.setRefundAccount(order, account);
    return json(order);
  }),
  http.post('/api/order/:id/razorpay', ({ request, params: { id } }) => {
    const order = requireOrder(request, id);
    if (!order.pay_by) return problem(409, 'The time to pay this order is over.');
    return json(orders.razorpayCheckout(order));
  }),
  http.post('/api/order/:id/razorpay/confirm', async ({ request, params: { id } }) => {
    const order = requireOrder(request, id);
    const { razorpay_payment_id } = await readBody(request, razorpayCallbackSchema);
    orders.payByRazorpay(order, razorpay_payment_id);
    return json(order);
  }),
  http.get('/api/order/:id', ({ request, params: { id } }) => json(requireOrder(request, id))),
];
