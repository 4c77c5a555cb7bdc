import { sql } from 'kysely';
import {
  productSorts,
  type CartItem,
  type OrderDetails,
  type OrderPage,
  type ProductPage,
  type RazorpayCheckout,
  type UserSession,
} from '@shop/shared/contract';
import { hashSecretToken } from '../../../src/auth/tokens/secretTokens';
import { transact } from '../../../src/db/transact';
import { createStaffTokens } from '../../../src/team/commands/staffTokens';
import type { FakeRazorpay } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { callEveryAdminOrderRoute } from './everyAdminOrderRoute';
import { callEveryAdminRoute } from './everyAdminRoute';
import { callEveryTeamRoute } from './everyTeamRoute';
import { giveBack } from '../orders/money';
import { withKey } from '../orders/orders';
import { bytesOf, picture, replacementCalls } from '../orders/replacements';
import { mailsTo } from '../database/rows';
import type { Send } from './Send';
import { jwtSecret, type CallOptions, type Method, type openInstance, type Shopper } from '../shop';
import { delivery, newUser } from '../users';

type Instance = Awaited<ReturnType<typeof openInstance>>;

/** Calls every route of an instance, as visitor, customer, payment provider, staff and operator. */
export async function callEveryRoute(instance: Instance, provider: FakeRazorpay): Promise<void> {
  const customer = await instance.shopper();
  const asCustomer = sender(instance, customer.access_token);
  const asOperator = sender(instance, await createStaffTokens(jwtSecret).sign());
  const asOwner = sender(instance, (await instance.owner()).access_token);
  await visit(instance);
  await fillCart(asCustomer);
  await receiveOrder(instance, customer, asOwner);
  await pay(instance, asCustomer, asOwner, provider);
  await asOperator('GET', '/staff/settings');
  const setting = { name: 'dispatch.transit_days.5', value: '4-7' };
  await asOperator('POST', '/staff/settings', setting);
  await callEveryAdminRoute(asOwner);
  await callEveryAdminOrderRoute(instance.db, asCustomer, asOwner);
  await callEveryTeamRoute(instance);
  await manageAccount(instance, customer);
}

/** Returns a function that sends requests and parses JSON responses. */
function sender({ app }: Instance, token?: string): Send {
  return async <Body>(
    method: Method,
    url: string,
    body?: object,
    { headers }: CallOptions = {},
  ) => {
    const response = await app.inject({
      ...{ method, url, ...(body && { payload: body }) },
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    });
    const isJson = /json/.test(String(response.headers['content-type']));
    return (isJson ? response.json() : response.body) as Body;
  };
}

async function visit(instance: Instance): Promise<void> {
  const { db } = instance;
  const send = sender(instance);
  for (const sort of productSorts) {
    const first = await send<ProductPage>('GET', `/api/products?sort=${sort}&min=700&max=2000`);
    await send('GET', `/api/products?sort=${sort}&variety=tart_apples&after=${first.next}`);
  }
  await send('GET', '/api/product_ids?after=golden');
  await send('GET', '/api/shop/settings');
  await send('GET', '/metrics');
  for (const path of ['products', 'golden']) await send('GET', `/api/product/${path}`);
  await send('GET', '/api/delivery/estimate?pin_code=171001');
  const email = 'asha.waits@example.in';
  const message = { name: 'Asha', phone_number: '9816012345', email, comment: 'Hello' };
  await send('POST', '/api/contact/message', message);

  const { product_id } = await db
    .selectFrom('back_in_stock_requests')
    .select('product_id')
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow();
  await send('POST', `/api/product/${product_id}/back_in_stock_requests`, { email });
  await sql`update back_in_stock_requests set token_hash = ${hashSecretToken('token')}
    where email = 'waiting.1@example.in'`.execute(db);
  await send('POST', '/api/back_in_stock_requests/unsubscribe', { token: 'token' });
}

async function fillCart(send: Send): Promise<void> {
  const add = (product_id: string) =>
    send<CartItem>('POST', '/api/cart/add_cart_item', { product_id, quantity: 1 });
  const golden = await add('golden');
  const fuji = await add('fuji-apple');
  await send('PUT', `/api/cart/update_cart_item_quantity/${golden.cart_item_id}/2`);
  await send('DELETE', `/api/cart/delete_cart_item/${fuji.cart_item_id}`);
  await send('GET', '/api/cart/get_cart_items_by_user');
}

/** Orders the cart, which arrives damaged, and cancels another order. */
async function receiveOrder(instance: Instance, { access_token: token }: Shopper, asOwner: Send) {
  const send = sender(instance, token);
  const { requestReplacement } = replacementCalls(() => ({ shop: instance, token }));
  const fuji = { ...delivery(), product_id: 'fuji-apple', quantity: 1 };
  const cancelled = await send<OrderDetails>('POST', '/api/order/buy_now', fuji, withKey());
  await send('POST', `/api/order/${cancelled.order_id}/cancel`);
  // Without a key, it is compared with earlier orders (S-31).
  const { order_id } = await send<OrderDetails>('POST', '/api/order/cart_order', delivery());
  for (const status of ['packed', 'dispatched', 'delivered'])
    await asOwner('POST', `/api/admin/orders/${order_id}/step`, { status }, withKey());
  const photos = [await bytesOf(picture().jpeg())];
  const { body } = await requestReplacement(order_id, { photos });
  const photo = body.replacement_requests[0]?.photos[0] ?? '';
  for (const path of ['', '/receipt', `/replacement_photos/${photo}`])
    await send('GET', `/api/order/${order_id}${path}`);
  const refundId = await transact(instance.db, (trx) => giveBack(trx, order_id, 1));
  await send('GET', `/api/order/${order_id}/credit_notes/${refundId}`);
  await asOwner('GET', `/api/admin/orders/${order_id}/credit_notes/${refundId}`);
  await send('GET', '/api/order/get_all_orders_by_user');
  const { next } = await send<OrderPage>('GET', '/api/orders?limit=1');
  await send('GET', `/api/orders?after=${next}`);
}

async function pay(instance: Instance, send: Send, asOwner: Send, provider: FakeRazorpay) {
  const buy = async (payment_method: string) =>
    (
      await send<OrderDetails>(
        'POST',
        '/api/order/buy_now',
        { ...delivery(), product_id: 'golden', quantity: 1, payment_method },
        withKey(),
      )
    ).order_id;
  const byUpi = await buy('upi');
  await send('GET', `/api/order/${byUpi}/upi`);
  await send('POST', `/api/order/${byUpi}/utr`, { utr: '412345678901' });
  const paid = { status: 'paid', reference: '412345678901' };
  await asOwner('POST', `/api/admin/orders/${byUpi}/payment`, paid, withKey());

  await send('POST', `/api/order/${byUpi}/cancel`);
  const account = { way: 'upi', upi_id: 'asha@okbank' };
  await send('PUT', `/api/order/${byUpi}/refund_account`, account);
  const refundAccount = `/api/admin/orders/${byUpi}/refund_account`;
  await asOwner('PUT', refundAccount, account, withKey());

  const byRazorpay = await buy('razorpay');
  const path = `/api/order/${byRazorpay}/razorpay`;
  const { order_id } = await send<RazorpayCheckout>('POST', path);
  const { payment, callback } = provider.pay(order_id);
  await send('POST', `${path}/confirm`, callback);
  await instance.app.inject({
    method: 'POST',
    url: `/api/payments/razorpay/callback/${byRazorpay}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(callback).toString(),
  });
  const { body, headers } = provider.webhook('payment.captured', payment);
  const url = '/api/payments/razorpay/webhook';
  await instance.app.inject({ method: 'POST', url, payload: body, headers });
}

/** Calls the routes of the account, and deletes it at the end. */
async function manageAccount(instance: Instance, { access_token: token }: Shopper): Promise<void> {
  const visitor = sender(instance);
  const user = newUser();
  const { email, password } = user;
  const link = { token: '', password };
  await visitor('POST', '/api/auth/create_user', user);
  await visitor('POST', '/api/auth/forgot_password', { email });
  for (const { body } of await mailsTo(instance.db, email))
    link.token = /#token=([\w-]+)/.exec(body)?.[1] ?? link.token;
  await visitor('POST', '/api/auth/reset_password', link);
  const signIn = () => visitor<Shopper>('POST', '/api/auth/token', { email, password });
  const { refresh_token } = await signIn();
  await visitor('POST', '/api/auth/refresh_access_token', { refresh_token });
  const send = sender(instance, (await signIn()).access_token);
  for (const path of ['get_user_details', 'get_sessions', 'export_user_data'])
    await send('GET', `/api/auth/${path}`);
  await send('PUT', '/api/auth/update_user_details', user);
  const passwords = { current_password: password, new_password: 'Jubbal-1920' };
  await send('POST', '/api/auth/change_password', passwords);
  const { access_token } = await visitor<Shopper>('POST', '/api/auth/token', {
    email,
    password: passwords.new_password,
  });
  const [other] = (await send<UserSession[]>('GET', '/api/auth/get_sessions')).filter(
    ({ is_current }) => !is_current,
  );
  await send('DELETE', `/api/auth/revoke_session/${other?.session_id}`);
  await send('POST', '/api/auth/revoke_other_sessions');
  await send('POST', '/api/auth/delete_user', { password: passwords.new_password });
  expect(access_token).toEqual(expect.any(String));
  await sender(instance, token)('POST', '/api/auth/logout');
  await sender(instance, (await instance.shopper()).access_token)(
    'POST',
    '/api/auth/logout_everywhere',
  );
}
