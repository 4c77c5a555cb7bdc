import type { CartItem, OrderDetails, TokenPair } from '@shop/shared/contract';
import { createPasswords } from '../../src/auth/passwords/passwords';
import { clientGone } from '../../src/http/problem';
import { sendDue } from '../../src/mail/sender';
import { adminCalls } from '../support/team/admin';
import { mailsTo, userIdOf } from '../support/database/rows';
import { openShop } from '../support/shop';
import { delivery, newUser } from '../support/users';

it('[AP-16] [LG-09] [CO-02] [S-36] [S-43] [S-44] the log contains no data of a customer except the user id', async () => {
  const lines: string[] = [];
  const shop = await openShop({
    logLevel: 'trace',
    logStream: { write: (line) => void lines.push(line) },
  });
  const user = { ...newUser(), email: 'parvati.secret@example.in', phone_number: '9876501234' };
  const { email, password } = user;

  await shop.call('POST', '/api/auth/create_user', { body: user });
  await shop.call('POST', '/api/auth/create_user', { body: user });
  await shop.call('POST', '/api/auth/token', { body: { email, password: 'wrong-password' } });
  const { body: first } = await shop.call<TokenPair>('POST', '/api/auth/token', {
    body: { email, password },
  });
  const { body: second } = await shop.call<TokenPair>('POST', '/api/auth/refresh_access_token', {
    body: { refresh_token: first.refresh_token },
  });
  const token = second.access_token;
  await shop.call('GET', `/api/auth/get_user_details?token=${token}&email=${email}`, { token });
  const { body: item } = await shop.call<CartItem>('POST', '/api/cart/add_cart_item', {
    token,
    body: { product_id: 'golden', quantity: 1 },
  });
  await shop.call('PUT', `/api/cart/update_cart_item_quantity/${item.cart_item_id}/2`, { token });
  const key = 'secret-idempotency-key';
  const { body: order } = await shop.call<OrderDetails>('POST', '/api/order/cart_order', {
    token,
    body: { ...delivery(), ...user, special_instruction: 'Key under the mat' },
    headers: { 'idempotency-key': key },
  });
  const { act, step } = adminCalls(() => ({ shop }));
  const path = `/orders/${order.order_id}`;
  expect((await step(order.order_id, 'packed', { reason: 'Left with Parvati' })).status).toBe(200);
  const reference = '412345678901';
  await act(`${path}/payment`, { status: 'paid', reference });
  await act(`${path}/notes`, { text: 'Parvati calls before noon' });
  await act(`${path}/step`, {});
  const invited = 'invited.person@example.in';
  expect(
    (await act('/invitations', { email: invited, role: 'staff', areas: ['orders'] })).status,
  ).toBe(200);
  await shop.call('POST', `/api/admin${path}/step`, { token, body: {} });
  await shop.call('GET', '/staff/settings', { token });
  await shop.call('POST', `/api/order/${order.order_id}/cancel`, { token });
  await shop.call('GET', `/api/not-a-route/${email}`, { token });
  await shop.call('POST', '/api/auth/logout', { token });
  await shop.call('POST', '/api/auth/forgot_password', { body: { email } });
  const resetToken = (await mailsTo(shop.db, email)).at(-1)?.body.match(/#token=(\S+)/)?.[1] ?? '';
  await shop.call('POST', '/api/auth/reset_password', {
    body: { token: resetToken, password: 'another-secret' },
  });
  await shop.call('POST', '/api/contact/message', {
    body: { name: 'Parvati Negi', phone_number: user.phone_number, email, comment: 'Where is it?' },
  });
  const refused = () => Promise.reject(new Error(`<${email}> was refused`));
  await sendDue({ ...shop, deliver: refused, log: shop.app.log });
  const user_id = await userIdOf(shop.db, email);
  const { access_token: staff } = await shop.owner();
  await shop.close();

  const log = lines.join('');
  const secrets = [
    invited,
    email,
    'parvati',
    'Parvati',
    staff,
    password,
    'wrong-password',
    user.phone_number,
    'Negi',
    ...[first, second].flatMap((pair) => [pair.access_token, pair.refresh_token]),
    resetToken,
    'another-secret',
    'Where is it?',
    'Parvati',
    'Orchard Lane',
    '171001',
    'Key under the mat',
    key,
    reference,
    'Bearer',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);

  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const event = (name: string) => events.filter((entry) => entry.event === name);
  expect(event('login_failed')).toMatchObject([{ status: 401 }]);
  expect(event('login_succeeded')).toMatchObject([{ user_id }]);
  expect(event('order_placed')).toMatchObject([{ user_id, order_id: order.order_id }]);
  expect(event('password_reset')).toMatchObject([{ user_id }]);
  expect(event('message_received')).toHaveLength(1);
  // The first mail of each recipient, including the owner, and the reset link, which waits for no other mail.
  expect(event('mail_failed')).toHaveLength(5);
  const { order_id } = order;
  expect(event('admin_action')).toMatchObject([
    ...['order.packed', 'payment.paid', 'order.noted'].map((action) => ({
      action,
      subject: order.order_number,
    })),
    { action: 'team.invited' },
  ]);
  expect(event('staff_refused')).toHaveLength(1);
  expect(event('order_cancelled')).toMatchObject([{ user_id, order_id }]);
  expect(event('logged_out')).toMatchObject([{ user_id }]);
  for (const entry of events.filter(
    ({ event: name }) => name !== undefined && name !== 'mail_failed',
  )) {
    expect(entry).toMatchObject({
      reqId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      time: expect.stringMatching(/Z$/) as string,
    });
  }
});

it('[S-02] the log has no failed sign-in if the client disconnects before its password is compared', async () => {
  const lines: string[] = [];
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1 });
  const shop = await openShop({
    logLevel: 'trace',
    passwords: { ...passwords, limit: () => Promise.reject(clientGone()) },
    logStream: { write: (line) => void lines.push(line) },
  });
  const { email, password } = newUser();

  const { status } = await shop.call('POST', '/api/auth/token', { body: { email, password } });
  await shop.close();

  expect(status).toBe(499);
  expect(lines.filter((line) => line.includes('login_failed'))).toEqual([]);
});
