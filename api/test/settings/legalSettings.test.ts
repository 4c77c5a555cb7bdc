import type { AddressInfo } from 'node:net';
import type { ShopSettings } from '@shop/shared/contract';
import { readConfig } from '../../src/config';
import { runSettingsCommand } from '../../src/team/commands/settingsCommand';
import type { ListedSetting } from '../../src/settings/listSettings';
import { createStaffTokens } from '../../src/team/commands/staffTokens';
import { jwtSecret, openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = await createStaffTokens(jwtSecret).sign();
});
afterAll(() => shop.close());

const set = (name: string, value: string) =>
  shop.call('POST', '/staff/settings', { token, body: { name, value } });
const list = async () =>
  (await shop.call<ListedSetting[]>('GET', '/staff/settings', { token })).body;
const missing = async () =>
  (await list()).filter(({ isMissing }) => isMissing).map(({ name }) => name);
const readPublic = async () =>
  (await shop.call<ShopSettings>('GET', '/api/shop/settings')).body.legal;

/** Valid values of settings that are needed before selling. */
const complete = {
  'contact.phone': '+91 98160 12345',
  'contact.second_phone': '',
  'contact.email': 'shop@orchard.in',
  'legal.name': 'Ridge and Root Orchards',
  'legal.address': 'Village Kotgarh, Shimla, Himachal Pradesh 172031',
  'legal.fssai_licence': '10012345000123',
  'legal.best_before_days': '30',
  'legal.consumer_care.name': 'Customer care',
  'legal.consumer_care.phone': '+91 98160 12345',
  'legal.consumer_care.email': 'care@orchard.in',
  'legal.grievance_officer.name': 'Asha Negi',
  'legal.grievance_officer.designation': 'Partner',
  'legal.grievance_officer.phone': '+91 98160 12345',
  'legal.grievance_officer.email': 'asha@orchard.in',
};

it('[RC-02] settings needed before selling are listed as missing until set', async () => {
  expect(await missing()).toEqual(Object.keys(complete));
  for (const [name, value] of Object.entries(complete)) {
    expect(await set(name, value)).toMatchObject({ status: 200 });
  }
  expect(await missing()).toEqual([]);
  await set('legal.name', '');
  expect(await missing()).toEqual(['legal.name']);
  await set('legal.country_of_origin', ' ');
  expect(await missing()).toEqual(['legal.name', 'legal.country_of_origin']);
});

it('[RC-02] the public settings include the disclosures', async () => {
  await set('legal.gstin', '27AAPFU0939F1ZV');
  await set('legal.name', 'Ridge and Root Orchards ');
  await set('legal.country_of_origin', 'India');
  await waitUntil(async () => (await readPublic()).country_of_origin === 'India');
  expect(await readPublic()).toEqual({
    legal_name: 'Ridge and Root Orchards',
    address: complete['legal.address'],
    packer_name: '',
    gstin: '27AAPFU0939F1ZV',
    fssai_licence: '10012345000123',
    nursery_licence: '',
    country_of_origin: 'India',
    best_before_days: 30,
    consumer_care: { name: 'Customer care', phone: '+91 98160 12345', email: 'care@orchard.in' },
    grievance_officer: {
      name: 'Asha Negi',
      designation: 'Partner',
      phone: '+91 98160 12345',
      email: 'asha@orchard.in',
    },
  });
});

it('[RC-02] `npm run settings` names missing settings, and can empty one', async () => {
  const secret = 'a secret of the command and the shop';
  const { app } = await shop.instance({ jwtSecret: Buffer.from(secret) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const command = (...args: string[]) =>
    runSettingsCommand(readConfig({ API_PORT: String(port), JWT_SECRET: secret }), args);

  await command('set', 'legal.name', 'Ridge', 'and', 'Root');
  expect(await command()).toContain('legal.name = Ridge and Root\n    The legal name');
  expect(await command()).not.toContain('Needed before launch');
  expect(await command('set', 'legal.name', '')).toBe('legal.name is empty.');
  expect(await command()).toMatch(/\n\nNeeded before launch:\n {2}legal\.name$/);
});
