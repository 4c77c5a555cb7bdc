import { randomUUID } from 'node:crypto';
import type { ShopSettings } from '@shop/shared/contract';
import type { AdminSetting } from '@shop/shared/contract/admin';
import { razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { createRazorpay } from '../../src/payments/razorpay/client';
import { adminCalls } from '../support/team/admin';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  ({ access_token: token } = await shop.owner());
});
afterAll(() => shop.close());

const change = (name: string, value: unknown, key: string = randomUUID()) =>
  shop.call<AdminSetting>('PUT', `/api/admin/settings/${name}`, {
    token,
    body: { value },
    headers: { 'idempotency-key': key },
  });
const read = async () =>
  (await shop.call<AdminSetting[]>('GET', '/api/admin/settings', { token })).body;
const { audited } = adminCalls(() => ({ shop }));

describe('[AD-09] the settings in the admin', () => {
  it('are listed with their descriptions', async () => {
    const listed = await read();
    expect(listed).toContainEqual({
      name: 'payment.cod.max_boxes',
      value: '2',
      is_default: true,
      is_missing: false,
      refused: null,
      description: expect.stringMatching(/\w/) as string,
    });
    expect(listed.find(({ name }) => name === 'legal.nursery_licence')).toMatchObject({
      value: '',
    });
  });

  it('[PY-07] include Razorpay only if its keys are set', async () => {
    const isAboutRazorpay = ({ name }: AdminSetting) => name.startsWith('payment.razorpay.');
    expect((await read()).filter(isAboutRazorpay)).toEqual([]);

    const razorpay = createRazorpay({ ...razorpayKeys, apiUrl: 'https://api.example' });
    const { call } = await shop.instance({ razorpay });
    const { body } = await call<AdminSetting[]>('GET', '/api/admin/settings', { token });

    expect(body.filter(isAboutRazorpay)).toHaveLength(3);
  });

  it('[AD-11] [AD-12] are changed once per key, with an entry in the audit log', async () => {
    const key = randomUUID();
    const first = await change('payment.cod.max_boxes', '3', key);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ value: '3', is_default: false });
    await change('payment.cod.max_boxes', '4');
    const repeated = await change('payment.cod.max_boxes', '3', key);
    expect(repeated.body).toEqual(first.body);
    expect(repeated.headers['idempotent-replayed']).toBe('true');
    expect((await read()).find(({ name }) => name === 'payment.cod.max_boxes')?.value).toBe('4');
    expect(await audited('payment.cod.max_boxes')).toMatchObject([
      { action: 'setting.changed', before: { value: '3' }, after: { value: '4' } },
      { action: 'setting.changed', before: { value: '2' }, after: { value: '3' } },
    ]);
    const { body: shown } = await shop.call<ShopSettings>('GET', '/api/shop/settings');
    expect(shown.version).toBeGreaterThan(0);
  });

  it('[AD-11] that stay the same are not recorded', async () => {
    await change('payment.cod.max_amount', '3500');
    expect(await audited('payment.cod.max_amount')).toEqual([]);
  });

  it('[AD-12] refuse invalid values, and change nothing', async () => {
    const key = randomUUID();
    const { status, body } = await change('payment.cod.max_boxes', 'many', key);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('payment.cod.max_boxes cannot be');
    expect((await change('no_such_setting', '1')).status).toBe(404);
    expect((await change('payment.cod.max_boxes', undefined)).status).toBe(422);
    expect(await audited('no_such_setting')).toEqual([]);
    // The key of a refused request can be used again, but only for one request.
    expect((await change('payment.cod.max_boxes', '5', key)).status).toBe(200);
    expect((await change('payment.cod.max_boxes', '6', key)).status).toBe(422);
    expect((await change('payment.cod.max_boxes', '6', '')).status).toBe(422);
  });
});
