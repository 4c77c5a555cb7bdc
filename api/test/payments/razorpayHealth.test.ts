import type { RazorpayHealth } from '@shop/shared/contract/admin';
import { rememberKeys } from '../../src/payments/razorpay/health/healthQueries';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { resetStock } from '../support/database/rows';
import { waitUntil } from '../support/processes/waitUntil';
import { openShop } from '../support/shop';

let shop: RazorpayShop;
let token: string;
beforeAll(async () => {
  shop = await openRazorpayShop();
  ({ access_token: token } = await shop.owner());
});
beforeEach(async () => {
  await shop.db.deleteFrom('razorpay_keys').execute();
  await resetStock(shop.db);
});
afterEach(() => {
  shop.provider.isDown = false;
  shop.provider.brokenBy = null;
});
afterAll(() => shop.close());

const path = '/api/admin/payments/razorpay';
const read = async () => (await shop.call<RazorpayHealth>('GET', path, { token })).body;
const payment = async () => {
  const { order_id } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  return shop.provider.pay(body.order_id).payment;
};

describe('[PY-07] the health of Razorpay', () => {
  it('is read by owners, and only in a shop with keys', async () => {
    const { access_token: staffToken } = await shop.staff('staff', ['settings', 'money']);
    expect((await shop.call('GET', path, { token: staffToken })).status).toBe(403);

    const without = await openShop();
    const { access_token: ownerToken } = await without.owner();
    expect((await without.call('GET', path, { token: ownerToken })).status).toBe(404);
    await without.close();
  });

  it('says that the provider accepts the keys, and since when the shop has them', async () => {
    expect(await read()).toMatchObject({
      ...{ key_id: 'rzp_test_Orchard', mode: 'test', keys: 'accepted', keys_reason: '' },
      ...{ keys_set_at: null, last_event: null, last_failure: null },
    });
    await rememberKeys(shop.db, 'rzp_test_Orchard');
    const { keys_set_at } = await read();
    await rememberKeys(shop.db, 'rzp_test_Orchard');
    expect(keys_set_at).toEqual(expect.any(String));
    expect((await read()).keys_set_at).toBe(keys_set_at);
  });

  it('says which event came last, and which have not come', async () => {
    expect((await read()).unseen_events).toHaveLength(14);
    const captured = await payment();
    await shop.webhook('payment.captured', captured);
    await shop.webhook('payment.dispute.created', shop.provider.dispute(captured.id));

    const { last_event, unseen_events } = await read();

    expect(last_event?.event).toBe('payment.dispute.created');
    expect(unseen_events).toHaveLength(12);
    expect(unseen_events).toContain('order.paid');
    expect(unseen_events).not.toContain('payment.captured');
  });

  it('does not count forged events', async () => {
    const { body, headers } = shop.provider.webhook('payment.captured', await payment());
    const forged = { ...headers, 'x-razorpay-signature': '0'.repeat(64) };
    expect((await shop.sendWebhook({ body, headers: forged })).statusCode).toBe(400);
    expect((await read()).last_event).toBeNull();
  });

  it('says why the provider refuses the keys', async () => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'The api key provided is invalid' };
    shop.provider.brokenBy = { status: 401, body: JSON.stringify({ error }) };
    expect(await read()).toMatchObject({ keys: 'refused', keys_reason: error.description });
  });

  it('does not blame the keys for an outage', async () => {
    shop.provider.isDown = true;
    expect(await read()).toMatchObject({ keys: 'unreachable' });
  });

  it('[PY-07] keeps the last failure with the provider’s reason', async () => {
    const { order_id } = await shop.buy();
    const error = { description: 'Amount exceeds maximum amount allowed.' };
    shop.provider.brokenBy = { status: 400, body: JSON.stringify({ error }) };
    expect((await shop.openCheckout(order_id)).status).toBe(409);
    shop.provider.brokenBy = null;
    // It is stored while the customer already has the response.
    await waitUntil(async () => (await read()).last_failure !== null);

    expect(await read()).toMatchObject({
      keys: 'accepted',
      last_failure: {
        call: 'GET /v1/orders',
        concerns: 'request',
        reason: error.description,
        at: expect.any(String) as string,
      },
    });
  });
});
