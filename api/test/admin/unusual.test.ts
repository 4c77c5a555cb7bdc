import type { AdminProduct, UnusualEntry } from '@shop/shared/contract/admin';
import { defaultLimits } from '../../src/http/limits/limits';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { paymentCalls } from '../support/orders/payments';
import { bytesOf, picture, replacementCalls } from '../support/orders/replacements';
import { mailsTo } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

const max = 20;
const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
let shop: ShopWithStaff;
beforeEach(async () => {
  lines.splice(0);
  shop = await openShopWithStaff({
    limits: { customerReadsPerSession: max },
    logLevel: 'info',
    logStream,
  });
  await shop.owner();
});
afterEach(() => shop.close());

/** The staff member is a customer too. */
const context = () => ({ ...shop.context(), token: shop.staffToken, email: shop.staffEmail });
const { buy } = orderCalls(context);
const { setPayment } = paymentCalls(context);
const { act, read, step, bulk, audited } = adminCalls(context);

const unusual = async () => {
  const { access_token: token } = await shop.owner();
  return (await shop.call<UnusualEntry[]>('GET', '/api/admin/unusual', { token })).body;
};
const setGoldenPrice = async (price: number) => {
  const { body } = await read<AdminProduct>('/products/golden');
  const reply = await act(
    '/products/golden',
    { ...body, price, confirmed_price: price },
    { method: 'PUT' },
  );
  expect(reply.status).toBe(200);
};

describe('[S-54] the unusual actions', () => {
  it('are empty on a usual day', async () => {
    const { access_token: token } = await shop.shopper();
    const order = await orderCalls(() => ({ ...context(), token })).buy({ payment_method: 'cod' });
    await step(order.order_number, 'packed');
    await step(order.order_number, 'cancelled', { reason: 'Frost' });
    await setGoldenPrice(1_500);
    expect(await unusual()).toEqual([]);
  });

  it('[AD-11] disappear once an owner has seen them, with an entry in the audit log', async () => {
    for (const path of ['/settings', '/audit_log']) await read(path);
    const [one, other] = await unusual();
    if (!one || !other) throw new Error('Two entries were expected');
    const { access_token: ownerToken } = await shop.owner();
    const markSeen = (entries: Pick<UnusualEntry, 'audit_id' | 'kind'>[], token = ownerToken) =>
      shop.call<UnusualEntry[]>('POST', '/api/admin/unusual/seen', {
        token,
        body: { entries },
        headers: withKey().headers,
      });

    const refused = await markSeen([one], shop.staffToken);
    const marked = await markSeen([one]);

    expect(refused.status).toBe(403);
    expect(marked.body).not.toContainEqual(one);
    expect(marked.body).toContainEqual(other);
    expect(await unusual()).not.toContainEqual(one);
    const [seen] = (await audited(one.subject)).filter(({ action }) => action === 'notice.seen');
    expect(seen?.after).toEqual({ kind: one.kind, audit_id: one.audit_id });
    await markSeen([one, ...marked.body]);
    expect(await unusual()).toEqual([]);
    expect((await audited(one.subject)).filter(({ action }) => action === 'notice.seen')).toEqual([
      seen,
    ]);
  });

  it('include refused attempts of staff, once an hour per attempt', async () => {
    for (const value of ['thief@okbank', 'thief@okbank', 'other@okbank']) {
      const reply = await act('/settings/payment.upi.vpa', { value }, { method: 'PUT' });
      expect(reply.status).toBe(403);
    }
    await read('/team?page=1');

    expect(await unusual()).toMatchObject([
      { kind: 'refused', subject: 'GET /team', actor_email: shop.staffEmail },
      { kind: 'refused', subject: 'PUT /settings/payment.upi.vpa', actor: 'Asha Negi' },
    ]);
    expect(lines.join('')).toContain('owner_only_refused');
  });

  it('include a wrong recovery code', async () => {
    const token = shop.staffToken;
    for (const code of ['0000-0000', '1111-1111']) {
      const body = { code };
      await shop.call('POST', '/api/admin/session/recovery_code', { token, body });
    }
    expect(await unusual()).toMatchObject([{ kind: 'wrong_factor', subject: shop.staffEmail }]);
  });

  it('include an order of a staff member who had lowered the price', async () => {
    await setGoldenPrice(1);
    const cheap = await buy({ quantity: 2, payment_method: 'cod' });
    await setGoldenPrice(1_400);
    const other = await buy({ product_id: 'fuji-apple', payment_method: 'cod' });

    expect(other.order_number).toMatch(/^RR/);
    expect(await unusual()).toMatchObject([{ kind: 'own_purchase', subject: cheap.order_number }]);
  });

  it('include payment, cancellation and refund of an own order', async () => {
    const { order_number } = await buy({ payment_method: 'cod' });
    await setPayment(order_number, 'paid', '000000000000');
    expect(await unusual()).toMatchObject([{ kind: 'own_order', subject: order_number }]);
  });

  it('include a decision about an own replacement request', async () => {
    const { order_id, order_number } = await buy({ payment_method: 'cod' });
    for (const status of ['packed', 'dispatched', 'delivered']) await step(order_number, status);
    const { requestReplacement } = replacementCalls(context);
    const { body } = await requestReplacement(order_id, {
      photos: [await bytesOf(picture().jpeg())],
    });
    expect(body.replacement_requests).toHaveLength(1);
    const id = body.replacement_requests[0]?.request_id;
    const decided = await act(`/replacements/${id}/outcome`, { kind: 'replacement', quantity: 1 });
    expect(decided.status).toBe(200);

    expect(await unusual()).toMatchObject([{ kind: 'own_order', subject: order_number }]);
  });

  it('include a series of cancellations, about which every owner gets one mail', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { access_token: token } = await shop.shopper();
      const { buy: buyAs } = orderCalls(() => ({ ...context(), token }));
      numbers.push((await buyAs({ payment_method: 'cod' })).order_number);
    }
    const orders = numbers.map((order) => ({ order }));
    await bulk('cancelled', orders, undefined, { reason: 'No apples' });

    expect(await unusual()).toMatchObject([{ kind: 'many_cancelled' }]);
    const { email } = await shop.owner();
    const mails = (await mailsTo(shop.db, email)).filter(({ body }) => body.includes('cancelled'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(shop.staffEmail);
  });
});

describe('[S-54] reading many customer lists', () => {
  const readLists = async (count: number, paths: readonly string[]) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      statuses.push((await read(paths[index % paths.length] ?? '')).status);
    }
    return statuses;
  };
  const lists = ['/orders?limit=100', '/messages', '/replacements', '/packing/2026-11-30/list.pdf'];

  it('is logged each time, reported to owners, and then refused for a while', async () => {
    expect(await readLists(max, lists)).toEqual(Array(max).fill(200));
    const refused = await read('/orders?limit=100');

    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await unusual()).toMatchObject([{ kind: 'many_read', actor_email: shop.staffEmail }]);
    expect(lines.filter((line) => line.includes('customers_read'))).toHaveLength(max + 1);
    const { access_token: token } = await shop.staff();
    expect((await shop.call('GET', '/api/admin/orders', { token })).status).toBe(200);
  });

  it('allows a day of packing with a page read every five seconds and some lists', () => {
    expect(defaultLimits.customerReadsPerSession * 4).toBeGreaterThan((15 * 60) / 5);
    expect(defaultLimits.customerReadsPerSession).toBeGreaterThan(15 * 10);
  });

  it('has a limit four times as high for the packing page', async () => {
    expect(await readLists(2 * max, ['/packing/2026-11-30'])).toEqual(Array(2 * max).fill(200));
  });
});

it('[S-54] [AD-11] the audit log shows reference and reason of a payment', async () => {
  const { order_number } = await buy({ payment_method: 'cod' });
  await setPayment(order_number, 'paid', '412345678901', 'By his brother');
  const after = { payment_status: 'paid', reference: '412345678901', reason: 'By his brother' };
  expect(await audited(order_number)).toContainEqual(
    expect.objectContaining({ after: { ...after, order_status: 'placed' } }),
  );
});
