import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { Problem } from '@shop/shared/contract';
import {
  areas as allAreas,
  missingAreaText,
  ownersOnlyText,
  type AdminOrder,
  type AdminSetting,
  type Area,
  type BulkSummary,
  type Today,
} from '@shop/shared/contract/admin';
import { assertGuarded, guardRoutes } from '../../src/admin/guardRoutes';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { bytesOf, picture, replacementCalls } from '../support/orders/replacements';
import { routesOf } from '../support/everyRoute/routes';
import { openShop, type Shop, type Shopper } from '../support/shop';

let shop: Shop;
let customer: Shopper;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.shopper();
});
afterAll(() => shop.close());

const tokenOf = async (...areas: Area[]) => (await shop.staff('staff', areas)).access_token;
const callsWith = (staffToken: string) => adminCalls(() => ({ shop, staffToken }));
const { buy } = orderCalls(() => ({ shop, token: customer.access_token, email: customer.email }));

/** Routes for the whole team. */
const everybodysRoutes = [
  'GET /session',
  'POST /session/options',
  'POST /session/passkey',
  'POST /session/recovery_code',
  'GET /today',
  'POST /recovery_codes',
  'GET /passkeys',
  'POST /passkeys',
  'POST /passkeys/options',
  'PUT /passkeys/:passkey_id',
  'DELETE /passkeys/:passkey_id',
];
const ordersAndMoney = [
  'GET /orders',
  'GET /orders/:order',
  'POST /orders/bulk',
  'GET /replacements/:request_id',
];
const routesOfArea: Record<Area, readonly string[]> = {
  orders: [
    ...ordersAndMoney,
    'POST /orders/:order/confirmation',
    'POST /orders/:order/step',
    'POST /orders/:order/undo',
    'POST /orders/:order/dates',
    'PUT /orders/:order/tracking',
    'POST /orders/:order/notes',
    'POST /orders/bulk/undo',
    'PUT /orders/bulk/tracking',
    'PUT /orders/:order/packed_boxes',
    'GET /orders/:order/labels.pdf',
    'GET /orders/:order/receipt.pdf',
    'GET /orders/:order/credit_notes/:refund_id',
    'GET /packing',
    'GET /packing/:day',
    'GET /packing/:day/list.pdf',
    'GET /packing/:day/labels.pdf',
    'GET /replacements',
    'POST /replacements/:request_id/outcome',
    'GET /replacement_photos/:photo_id',
  ],
  money: [
    ...ordersAndMoney,
    'POST /orders/:order/payment',
    'POST /orders/:order/excess',
    'POST /orders/:order/missed_payment',
    'POST /payments/:payment/reversal',
    'POST /payments/:payment/allocations',
    'POST /payments/:payment/refund_by_hand',
    'PUT /orders/:order/refund_account',
    'POST /replacements/:request_id/refund',
    'GET /reports',
    'GET /reports.csv',
    'GET /reports/money_due',
    'GET /reports/money_due.csv',
    'GET /reports/accounts',
    'GET /reports/accounts/:file',
    'GET /money',
    'GET /money/payments',
    'GET /money/statements',
    'POST /money/statements',
    'GET /money/statements/lines',
    'POST /money/statements/lines/:line/match',
    'POST /money/statements/matching',
  ],
  catalog: [
    'GET /products',
    'POST /products',
    'GET /products/:id',
    'PUT /products/:id',
    'GET /products/:id/stock_movements',
    'POST /products/:id/stock_corrections',
    'POST /products/:id/image',
  ],
  customers: [
    'GET /messages',
    'GET /messages/:ticket',
    'POST /messages/:ticket/replies',
    'POST /messages/:ticket/step',
  ],
  settings: ['GET /settings', 'PUT /settings/:name'],
};

/** Returns the admin routes without HEAD, which Fastify adds. */
const adminRoutes = () =>
  routesOf(shop.app)
    .filter(({ pattern }) => pattern.startsWith('/api/admin/'))
    .map(({ method, pattern }) => ({
      method,
      name: `${method} ${pattern.replace('/api/admin', '')}`,
      url: pattern.replaceAll(/:\w+/g, () => randomUUID()),
    }));
const isRefusal = ({ detail }: Problem) =>
  detail === ownersOnlyText || detail.startsWith('This needs the area ');

describe('[AD-01] the routes of the admin', () => {
  const openedTo = async (token: string) => {
    const opened: string[] = [];
    for (const { method, url, name } of adminRoutes()) {
      const { status, body } = await shop.call<Problem | undefined>(method, url, { token });
      if (body?.detail === undefined || !isRefusal(body)) opened.push(name);
      else expect(status).toBe(403);
    }
    return opened.sort();
  };

  it('refuse a member without areas, except routes for the whole team', async () => {
    expect(await openedTo(await tokenOf())).toEqual([...everybodysRoutes].sort());
  });

  it.each(allAreas)(
    'admit a member with the area %s to exactly the routes of that area',
    async (area) => {
      const opened = [...everybodysRoutes, ...routesOfArea[area]].sort();
      expect(await openedTo(await tokenOf(area))).toEqual(opened);
    },
  );

  it('all admit an owner', async () => {
    const { access_token: token } = await shop.staff('owner');
    const names = adminRoutes().map(({ name }) => name);
    expect(await openedTo(token)).toEqual(names.sort());
  });

  it('cannot be registered without a guard', async () => {
    const app = fastify();
    app.addHook('onRoute', assertGuarded);
    expect(() => app.get('/open', () => 'all')).toThrow('GET /open says nowhere who may use it');
    guardRoutes(
      app,
      null,
      async () => {},
      (scope) => void scope.get('/guarded', () => 'some'),
    );
    await app.ready();
    expect((await app.inject('/guarded')).body).toBe('some');
  });
});

it('[AD-01] a refusal names the missing area and who can grant it, and owners see it', async () => {
  const token = await tokenOf('catalog');
  const { status, body } = await callsWith(token).read<Problem>('/reports?by=week');
  expect(status).toBe(403);
  expect(body.detail).toBe(
    'This needs the area ‘Money’. An owner can give it to you on the Team page.',
  );
  const { body: orders } = await callsWith(token).read<Problem>('/orders');
  expect(orders.detail).toContain('‘Orders’ or ‘Money’');

  const { access_token: owner } = await shop.owner();
  const unusual = await shop.call('GET', '/api/admin/unusual', { token: owner });
  expect(unusual.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'refused', subject: 'GET /reports' }),
      expect.objectContaining({ kind: 'refused', subject: 'GET /orders' }),
    ]),
  );
});

describe('[AD-01] pages for several areas', () => {
  it('Today shows the lists of the own areas', async () => {
    const lists = async (...areas: Area[]) => {
      const { body } = await callsWith(await tokenOf(...areas)).read<Today>('/today');
      return Object.keys(body).filter((name) => name !== 'today');
    };
    expect(await lists()).toEqual([]);
    expect(await lists('settings')).toEqual([]);
    expect(await lists('catalog')).toEqual(['low_stock']);
    expect(await lists('customers')).toEqual(['messages']);
    expect((await lists('money')).sort()).toEqual([
      'authorized_payments',
      'cash_due',
      'disputes',
      'failed_refunds',
      'payments_to_check',
      'refunds_due',
      'replacement_refunds',
      'unplaced_payments',
      'upi_due',
    ]);
    expect((await lists('orders')).sort()).toEqual([
      'overdue',
      'packing_day',
      'replacement_requests',
      'to_confirm',
      'to_dispatch',
      'to_pack',
      'undelivered_mails',
    ]);
  });

  it('an order shows only the customer details that the area needs', async () => {
    const { order_number } = await buy({
      payment_method: 'cod',
      special_instruction: 'Ring twice',
    });
    const account = { way: 'upi', upi_id: 'asha@okbank' };
    const owner = adminCalls(() => ({ shop }));
    await owner.act(`/orders/${order_number}/notes`, { text: 'Call before noon' });
    await owner.act(`/orders/${order_number}/payment`, { status: 'paid' });
    await owner.step(order_number, 'cancelled', { reason: 'Hail' });
    const set = await owner.act(`/orders/${order_number}/refund_account`, account, {
      method: 'PUT',
    });
    expect(set.status).toBe(200);
    const seen = async (...areas: Area[]) => {
      const found = await callsWith(await tokenOf(...areas)).readOrder(order_number);
      const { order, notes }: AdminOrder = found;
      return {
        address: order.delivery_address.address !== '',
        instruction: order.special_instruction !== '',
        phone: order.phone_number !== '',
        email: order.email !== '',
        account: order.refund_account !== null,
        notes: notes.length,
      };
    };
    const [orders, money] = [
      { address: true, instruction: true, phone: true, email: true, account: false, notes: 1 },
      { address: false, instruction: false, phone: false, email: false, account: true, notes: 0 },
    ];
    expect(await seen('orders')).toEqual(orders);
    expect(await seen('money')).toEqual(money);
    expect(await seen('money', 'customers')).toEqual({ ...money, phone: true, email: true });
    expect(await seen('orders', 'money')).toEqual({ ...orders, account: true });
  });

  it('several orders are paid with the area Money, and packed with the area Orders', async () => {
    const { order_number: order } = await buy({ payment_method: 'cod' });
    const bulk = async (area: Area, status: string) => {
      const body = { status, orders: [{ order }] };
      return callsWith(await tokenOf(area)).act<BulkSummary>('/orders/bulk', body);
    };
    const paidByPacker = await bulk('orders', 'paid');
    expect([paidByPacker.status, paidByPacker.body.detail]).toEqual([
      ...[403, missingAreaText(['money'])],
    ]);
    const packedByBookkeeper = await bulk('money', 'packed');
    expect([packedByBookkeeper.status, packedByBookkeeper.body.detail]).toEqual([
      ...[403, missingAreaText(['orders'])],
    ]);
    expect((await bulk('orders', 'packed')).body.results).toMatchObject([{ outcome: 'done' }]);
    await bulk('orders', 'dispatched');
    expect((await bulk('money', 'paid')).body.results).toMatchObject([{ outcome: 'done' }]);
  });

  it('deciding about damaged boxes needs the area Orders, recording a paid refund needs Money', async () => {
    const { order_id, order_number } = await buy({ payment_method: 'cod' });
    const owner = adminCalls(() => ({ shop }));
    for (const status of ['packed', 'dispatched', 'delivered']) {
      await owner.step(order_number, status);
    }
    await owner.act(`/orders/${order_number}/payment`, { status: 'paid' });
    const { requestReplacement } = replacementCalls(() => ({
      shop,
      token: customer.access_token,
    }));
    const photos = [await bytesOf(picture().jpeg())];
    const { body } = await requestReplacement(order_id, { photos });
    const id = body.replacement_requests[0]?.request_id;
    const { act, read } = callsWith(await tokenOf('orders'));
    const refund = { kind: 'refund', amount: 100 };
    const made = await act(`/replacements/${id}/outcome`, { ...refund, reference: '412345678901' });
    expect([made.status, made.body.detail]).toEqual([403, missingAreaText(['money'])]);
    expect((await act(`/replacements/${id}/outcome`, refund)).status).toBe(200);
    expect(
      (await read<{ order: AdminOrder['order'] }>(`/replacements/${id}`)).body.order.email,
    ).not.toBe('');
    const money = callsWith(await tokenOf('money'));
    const seen = await money.read<{ order: AdminOrder['order'] }>(`/replacements/${id}`);
    expect(seen.body.order).toMatchObject({ email: '', phone_number: '' });
    const recorded = await money.act<{ order: AdminOrder['order'] }>(`/replacements/${id}/refund`, {
      reference: '412345678901',
    });
    expect(recorded.status).toBe(200);
    expect(recorded.body.order.email).toBe('');
  });

  it('settings need the area Settings, and those of the payee need an owner', async () => {
    const { read, act } = callsWith(await tokenOf('settings'));
    const { body: settings } = await read<AdminSetting[]>('/settings');
    const names = settings.map(({ name }) => name);
    expect(names).toContain('contact.phone');
    expect(names.filter((name) => name.startsWith('payment.upi.'))).toEqual([]);
    const put = (name: string, value: string) =>
      act(`/settings/${name}`, { value }, { method: 'PUT' });
    expect((await put('dispatch.transit_days.5', '4-8')).status).toBe(200);
    const payee = await put('payment.upi.vpa', 'thief@okbank');
    expect([payee.status, payee.body.detail]).toEqual([403, ownersOnlyText]);
  });
});
