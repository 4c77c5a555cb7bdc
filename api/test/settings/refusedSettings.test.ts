import { randomUUID } from 'node:crypto';
import type { ShopSettings } from '@shop/shared/contract';
import type { AdminSetting } from '@shop/shared/contract/admin';
import { insertSetting } from '../../src/settings/queries';
import { createRefusedSettingsLog } from '../../src/settings/createRefusedSettingsLog';
import { adminCalls } from '../support/team/admin';
import { recordLog } from '../support/processes/log';
import { openShop, type Shop } from '../support/shop';

const name = 'payment.cod.max_boxes';
const lines: string[] = [];
let shop: Shop;
let token: string;
beforeEach(async () => {
  lines.length = 0;
  shop = await openShop({
    logLevel: 'warn',
    logStream: { write: (line) => void lines.push(line) },
  });
  ({ access_token: token } = await shop.owner());
  await insertSetting(shop.db, name, 'several');
  await insertSetting(shop.db, 'payment.cod.max_amount', '3000');
});
afterEach(() => shop.close());

const { audited } = adminCalls(() => ({ shop }));
const listed = async () =>
  (await shop.call<AdminSetting[]>('GET', '/api/admin/settings', { token })).body.find(
    (setting) => setting.name === name,
  );

describe('[AD-09] a stored setting that this release does not accept', () => {
  it('falls back to its default, and does not affect other settings', async () => {
    const { status, body } = await shop.call<ShopSettings>('GET', '/api/shop/settings');

    expect(status).toBe(200);
    expect(body.payment.cod).toMatchObject({ max_boxes: 2, max_amount: 3_000 });
  });

  it('is logged once', async () => {
    await shop.call('GET', '/api/shop/settings');

    const logged = lines.filter((line) => line.includes('setting_refused'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ name, value: 'several' });
  });

  it('is logged once per text, however often the settings are read', () => {
    const { logger, log } = recordLog();
    const logRefused = createRefusedSettingsLog(logger);

    for (const text of ['several', 'several', 'many']) logRefused(new Map([[name, text]]));

    expect(log.map(({ fields }) => fields.value)).toEqual(['several', 'many']);
  });

  it('is kept and shown to owners until it is saved again', async () => {
    expect(await listed()).toMatchObject({ value: '2', is_default: true, refused: 'several' });

    const { status } = await shop.call('PUT', `/api/admin/settings/${name}`, {
      token,
      body: { value: '2' },
      headers: { 'idempotency-key': randomUUID() },
    });

    expect(status).toBe(200);
    expect(await listed()).toMatchObject({ value: '2', is_default: false, refused: null });
    expect(await audited(name)).toMatchObject([
      { before: { value: 'several' }, after: { value: '2' } },
    ]);
  });
});
