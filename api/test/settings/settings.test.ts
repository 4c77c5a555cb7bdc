import type { DeliveryEstimate } from '@shop/shared/contract';
import { createStaffTokens } from '../../src/team/commands/staffTokens';
import { definitions, settingNames } from '../../src/settings/definitions/definitions';
import type { ListedSetting } from '../../src/settings/listSettings';
import { tableContents } from '../support/database/rows';
import { jwtSecret, openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
let token: string;
beforeAll(async () => {
  // Friday, 27 November 2026, 12:00 in India.
  shop = await openShop({ clock: () => new Date('2026-11-27T12:00:00+05:30') });
  token = await createStaffTokens(jwtSecret).sign();
});
afterAll(() => shop.close());

const set = (name: string, value: string) =>
  shop.call('POST', '/staff/settings', { token, body: { name, value } });
const list = async () =>
  (await shop.call<ListedSetting[]>('GET', '/staff/settings', { token })).body;
const estimate = async (pinCode: string) =>
  (await shop.call<DeliveryEstimate>('GET', `/api/delivery/estimate?pin_code=${pinCode}`)).body;

describe('the settings', () => {
  it('[DL-01] have defaults, each of which is valid and described', async () => {
    const settings = await list();
    expect(settings.map(({ name }) => name)).toEqual(settingNames);
    for (const { name, value, isDefault, description } of settings) {
      expect(isDefault).toBe(true);
      expect(description).not.toBe('');
      expect(() => definitions[name].parse(value)).not.toThrow();
    }
  });

  it('[DL-01] are changed while the shop runs, in every process', async () => {
    const other = await shop.instance({ clock: () => new Date('2026-11-27T12:00:00+05:30') });
    expect((await estimate('400001')).dates?.leaves_on).toBe('2026-11-30');
    expect(await set('dispatch.days', 'Wednesday, thursday')).toMatchObject({
      status: 200,
      body: { name: 'dispatch.days', value: 'Wednesday, thursday' },
    });
    for (const { call } of [shop, other]) {
      await waitUntil(async () => {
        const path = '/api/delivery/estimate?pin_code=400001';
        const { body } = await call<DeliveryEstimate>('GET', path);
        return body.dates?.leaves_on === '2026-12-02';
      });
    }
    expect((await list())[0]).toMatchObject({ value: 'Wednesday, thursday', isDefault: false });
    const { body } = await set('dispatch.days', 'monday');
    expect(body).toMatchObject({ version: 2 });
    // The settings are cached for a moment.
    await waitUntil(async () => (await estimate('400001')).dates?.leaves_on === '2026-11-30');
  });

  it.each([
    ['dispatch.days', 'mondays', 'one or more weekdays'],
    ['dispatch.days', ',', 'one or more weekdays'],
    ['dispatch.cut_off_days_before', '7', 'a whole number from 0 to 6'],
    ['dispatch.cut_off_days_before', '1.5', 'a whole number from 0 to 6'],
    ['dispatch.cut_off_time', '24:00', 'a time of day'],
    ['dispatch.cut_off_time', '3 pm', 'a time of day'],
    ['payment.cod.enabled', 'maybe', 'yes or no'],
    ['payment.cod.max_boxes', '0', 'a whole number from 1'],
    ['payment.cod.pin_codes', '17,x', 'pin codes'],
    ['payment.cod.pin_codes', '0', 'pin codes'],
    ['dispatch.transit_days.5', '7-4', 'a range of days'],
    ['dispatch.transit_days.5', '4-61', 'a range of days'],
    ['dispatch.transit_days.islands', 'soon', 'a range of days'],
    ['legal.name', 'Ridge\nRoot', 'one line'],
    ['legal.name', 'x'.repeat(201), 'up to 200'],
    ['legal.name', 'Ridge\u202E tooR', 'changes the order'],
    ['contact.instagram', 'https://www.instagram.com/\u202Etoor', 'changes the order'],
    ['legal.address', 'Kotgarh, Shimla', 'its pin code'],
    ['legal.address', 'House 0172031, Shimla', 'its pin code'],
    ['legal.gstin', '27AAPFU0939F1ZW', 'a GSTIN'],
    ['legal.gstin', '72AAPFU0939F1ZV', 'a GSTIN'],
    ['legal.gstin', '27AAPFU0939F1Z', 'a GSTIN'],
    ['legal.fssai_licence', '30012345000123', '14 digits'],
    ['legal.fssai_licence', '1001234500012', '14 digits'],
    ['legal.consumer_care.phone', 'mornings', 'a phone number'],
    ['legal.consumer_care.email', 'care@shop', 'an email address'],
    ['legal.best_before_days', '0', 'a whole number from 1'],
  ])('[DL-01] [RC-01] %s cannot be %s', async (name, value, reason) => {
    const before = await tableContents(shop.db);
    const { status, body } = await set(name, value);
    expect(status).toBe(422);
    expect(body.detail).toContain(`${name} cannot be "${value}".`);
    expect(body.detail).toContain(reason);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it.each([
    ['dispatch.transit_days.5', '3–५', '3-5'],
    ['dispatch.cut_off_time', '१४:३०', '14:30'],
    ['dispatch.planting.from', '१२–15', '12-15'],
    ['payment.cod.max_boxes', '२०', '20'],
    ['payment.cod.pin_codes', '१७,११०००१', '17,110001'],
    ['contact.phone', '+९१ ९८१६० १२३४५', '+91 98160 12345'],
    ['legal.address', 'गाँव कोटगढ़ – वार्ड ५, 172031', 'गाँव कोटगढ़ – वार्ड ५, 172031'],
  ])('[DL-01] store %s typed as %s as %s', async (name, typed, stored) => {
    expect(await set(name, typed)).toMatchObject({ status: 200, body: { value: stored } });
    expect(await list()).toContainEqual(expect.objectContaining({ name, value: stored }));
  });

  it('[DL-01] do not include unknown names', async () => {
    for (const name of ['dispatch', 'toString', '__proto__']) {
      expect((await set(name, '1')).status).toBe(404);
    }
  });

  it('[S-21] can only be read and changed with a staff token', async () => {
    const { access_token } = await shop.shopper();
    const body = { name: 'dispatch.days', value: 'friday' };
    for (const wrong of [access_token, 'x', undefined]) {
      expect((await shop.call('GET', '/staff/settings', { token: wrong })).status).toBe(401);
      expect((await shop.call('POST', '/staff/settings', { token: wrong, body })).status).toBe(401);
    }
  });
});

describe('the delivery estimate', () => {
  it('[DL-02] is the dispatch day and a range for the pin code', async () => {
    expect(await estimate('400001')).toEqual({
      pin_code: '400001',
      dates: { leaves_on: '2026-11-30', arrives_from: '2026-12-04', arrives_until: '2026-12-06' },
    });
  });

  it('[DL-04] has no dates where nobody delivers', async () => {
    expect(await estimate('900001')).toEqual({ pin_code: '900001', dates: null });
    expect(await estimate('01234')).toEqual({ pin_code: '01234', dates: null });
    await set('dispatch.transit_days.islands', 'none');
    await waitUntil(async () => (await estimate('744101')).dates === null);
  });

  it('[DL-02] needs a pin code', async () => {
    const { status, body } = await shop.call('GET', '/api/delivery/estimate');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ pin_code: 'Pin Code is required' });
  });
});
