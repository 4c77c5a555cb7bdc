import type { AdminSetting, WaitingSetting } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { ageSettings } from '../support/moveTime';
import { orderCalls, withKey } from '../support/orders/orders';
import { paymentCalls } from '../support/orders/payments';
import { mailsTo } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';
import type { Shopper } from '../support/shop';

let shop: ShopWithStaff;
let owner: Shopper;
let second: Shopper;
let instance: Pick<ShopWithStaff, 'call'>;
beforeEach(async () => {
  shop = await openShopWithStaff();
  instance = shop;
  owner = await shop.owner();
  second = await shop.staff('owner');
});
afterEach(() => shop.close());

const context = () => ({
  ...shop.context(),
  staffToken: owner.access_token,
  shop: { ...shop, call: instance.call },
});
const { buyNow } = orderCalls(context);
const { readUpi } = paymentCalls(context);
const { act, read, audited } = adminCalls(context);

const vpa = 'payment.upi.vpa';
const payeeName = 'payment.upi.payee_name';
const set = (name: string, value: string, more: object = {}) =>
  act<AdminSetting>(`/settings/${name}`, { value, ...more }, { method: 'PUT' });
const setAs = ({ access_token: token }: Shopper, name: string, value: string) =>
  shop.call('PUT', `/api/admin/settings/${name}`, { token, body: { value }, ...withKey() });
const decide = (step: string, { access_token: token }: Shopper, name = vpa) =>
  shop.call<WaitingSetting[]>('POST', `/api/admin/waiting_settings/${name}`, {
    token,
    body: { step },
    ...withKey(),
  });
const waiting = async () => (await read<WaitingSetting[]>('/waiting_settings')).body;
const valueNow = async (wanted = vpa) =>
  (await read<AdminSetting[]>('/settings')).body.find(({ name }) => name === wanted)?.value;
const payeeNow = async () => [await valueNow(), await valueNow(payeeName)];
/** Reads from a new instance, because each one caches the settings for a moment. */
const buyByUpi = async () => {
  instance = await shop.instance({});
  return (await buyNow({ quantity: 2, payment_method: 'upi' }, withKey())).body.order_id;
};

async function setFirstPayee(): Promise<void> {
  expect((await set(vpa, 'shop@okbank')).body.value).toBe('shop@okbank');
  expect((await set(payeeName, 'Ridge')).body.value).toBe('Ridge');
}

describe('[S-52] the payee of UPI', () => {
  it('applies at once if there was none, and every owner gets a mail', async () => {
    await setFirstPayee();
    expect(await waiting()).toEqual([]);
    for (const { email } of [owner, second]) {
      const [mail] = await mailsTo(shop.db, email);
      expect(mail?.body).toContain(
        'UPI ID that customers pay to: from ‘nothing’ to ‘shop@okbank’.',
      );
      expect(mail?.body).toContain(owner.email);
    }
  });

  it('applies 24 hours after a change, and every owner gets a mail before', async () => {
    await setFirstPayee();
    expect((await set(vpa, 'thief@okbank')).body).toMatchObject({ value: 'shop@okbank' });
    expect(await waiting()).toMatchObject([{ name: vpa, value: 'thief@okbank', is_own: true }]);
    expect((await mailsTo(shop.db, second.email)).at(-1)?.body).toContain('in 24 hours');
    expect((await audited(vpa))[0]).toMatchObject({
      before: { value: 'shop@okbank' },
      after: { value: 'thief@okbank' },
    });

    await ageSettings(shop.db, 24 * 60 - 1);
    expect(await valueNow()).toBe('shop@okbank');
    await ageSettings(shop.db, 2);
    expect(await valueNow()).toBe('thief@okbank');
    expect(await waiting()).toEqual([]);
  });

  it('of an order stays the one it was placed with', async () => {
    await setFirstPayee();
    const before = await buyByUpi();
    await set(vpa, 'other@okbank');
    const meanwhile = await buyByUpi();
    await ageSettings(shop.db, 24 * 60 + 1);
    const after = await buyByUpi();

    for (const [id, payee] of [
      [before, 'shop@okbank'],
      [meanwhile, 'shop@okbank'],
      [after, 'other@okbank'],
    ] as const) {
      const { body } = await readUpi(id);
      expect(body.vpa).toBe(payee);
      expect(body.link).toContain(`pa=${payee}`);
    }
  });

  it('applies at once if a second owner approves it, but not the first', async () => {
    await setFirstPayee();
    await set(vpa, 'other@okbank');
    expect((await decide('apply', owner)).status).toBe(409);
    expect(await valueNow()).toBe('shop@okbank');

    expect(await decide('apply', second)).toMatchObject({ status: 200, body: [] });

    expect(await valueNow()).toBe('other@okbank');
    expect((await audited(vpa))[0]).toMatchObject({ action: 'setting.applied' });
    expect((await mailsTo(shop.db, owner.email)).at(-1)?.body).toContain('apply at once');
  });

  it('can be withdrawn by any owner before it applies, and is replaced by a later change', async () => {
    await setFirstPayee();
    await set(vpa, 'other@okbank');
    expect(await decide('withdraw', second)).toMatchObject({ status: 200, body: [] });
    expect((await decide('withdraw', second)).status).toBe(409);
    await set(vpa, 'third@okbank');
    await set(vpa, 'fourth@okbank');
    expect(await waiting()).toMatchObject([{ value: 'fourth@okbank' }]);
    await ageSettings(shop.db, 24 * 60 + 1);
    expect(await valueNow()).toBe('fourth@okbank');
  });

  it('always has the UPI ID and name of the same person, whichever of them a second owner decides on', async () => {
    await setFirstPayee();
    await set(vpa, 'other@okbank');
    await set(payeeName, 'Other');

    expect(await decide('apply', second)).toMatchObject({ status: 200, body: [] });

    expect(await payeeNow()).toEqual(['other@okbank', 'Other']);
    for (const name of [vpa, payeeName]) {
      expect((await audited(name))[0]).toMatchObject({ action: 'setting.applied' });
    }

    await set(vpa, 'third@okbank');
    await set(payeeName, 'Third');
    expect(await decide('withdraw', second, payeeName)).toMatchObject({ status: 200, body: [] });
    expect(await payeeNow()).toEqual(['other@okbank', 'Other']);
  });

  it('applies as a whole, 24 hours after the last change of either part', async () => {
    await setFirstPayee();
    await set(payeeName, 'Other');
    await ageSettings(shop.db, 60);
    await set(vpa, 'other@okbank');

    const [first, last] = await waiting();
    expect(first?.in_force_at).toBe(last?.in_force_at);
    await ageSettings(shop.db, 24 * 60 - 1);
    expect(await payeeNow()).toEqual(['shop@okbank', 'Ridge']);
    await ageSettings(shop.db, 2);
    expect(await payeeNow()).toEqual(['other@okbank', 'Other']);
  });

  it('cannot be approved by an owner who has changed either part', async () => {
    await setFirstPayee();
    await set(vpa, 'other@okbank');
    await setAs(second, payeeName, 'Other');

    for (const somebody of [owner, second]) {
      expect((await decide('apply', somebody)).status).toBe(409);
    }
    expect(await payeeNow()).toEqual(['shop@okbank', 'Ridge']);
  });

  it('can be cleared at once, and waits when it is set again', async () => {
    await setFirstPayee();
    await set('payment.cod.enabled', 'yes');
    expect((await set(vpa, '')).body.value).toBe('');
    expect((await set(vpa, 'thief@okbank')).body.value).toBe('');
    expect(await waiting()).toMatchObject([{ value: 'thief@okbank' }]);
  });
});

describe('[AD-09] a setting that the shop cannot sell without', () => {
  it('requires a confirmation: removing the last payment method', async () => {
    const refused = await set('payment.cod.enabled', 'no');
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.['is_confirmed']).toContain('no way to pay');
    expect(await audited('payment.cod.enabled')).toEqual([]);
    const saved = await set('payment.cod.enabled', 'no', { is_confirmed: true });
    expect(saved).toMatchObject({ status: 200, body: { value: 'no' } });
  });

  it('requires a confirmation: removing the last delivery zone', async () => {
    const zones = (await read<AdminSetting[]>('/settings')).body.filter(
      ({ name, value }) => name.startsWith('dispatch.transit_days.') && value !== 'none',
    );
    const last = zones.pop()?.name ?? '';
    for (const { name } of zones) expect((await set(name, 'none')).status).toBe(200);
    expect((await set(last, 'none')).body.detail).toContain('you deliver nowhere');
    expect((await set(last, 'none', { is_confirmed: true })).status).toBe(200);
  });

  it.each(['a"<script>@x.yy', 'shop@orchard', 'shop orchard@example.in'])(
    'is an e-mail as in the forms: not %s',
    async (value) => {
      expect((await set('contact.email', value)).status).toBe(422);
      expect((await set('contact.email', 'shop@orchard.example.in')).status).toBe(200);
    },
  );
});
