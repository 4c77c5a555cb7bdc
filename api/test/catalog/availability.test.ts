import {
  addDays,
  monthsOfSeason,
  type AvailabilityState,
  type MonthSupply,
  type Product,
} from '@shop/shared/contract';
import { toProduct } from '../../src/catalog/toWire';
import { availabilityContext } from '../../src/settings/definitions/definitions';
import { readSettings } from '../../src/settings/readSettings';
import { createStaffTokens } from '../../src/team/commands/staffTokens';
import { orderCalls, withKey } from '../support/orders/orders';
import { setSaleWindow, setStock, stockOf, tableContents } from '../support/database/rows';
import { closed, november, preOrder, sellGoldenByWindow } from '../support/orders/seasons';
import { jwtSecret } from '../support/shop';
import { openShopAt, type ShopAt } from '../support/shopAt';
import { delivery } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

let shop: ShopAt;
beforeAll(async () => {
  shop = await openShopAt(november);
});
beforeEach(async () => {
  await shop.reset();
  await setSaleWindow(shop.db, 'golden', null);
});
afterAll(() => shop.close());

const { add, readCart, orderCart, buyNow, list } = orderCalls(() => ({
  shop,
  token: shop.customer.access_token,
}));
/** Reads from a new instance, which has an empty cache. */
const read = async (id = 'golden') => {
  const { call } = await shop.instance({ clock: shop.clock });
  return (await call<Product>('GET', `/api/product/${id}`)).body;
};
const set = async (name: string, value: string) =>
  shop.call('POST', '/staff/settings', {
    token: await createStaffTokens(jwtSecret).sign(),
    body: { name, value },
  });

describe('[SE-01] a product', () => {
  it('shows its season, and is never out of season without a sale window', async () => {
    expect(await read()).toMatchObject({
      season_calendar: { harvest_months: [9, 10], storage_until: 11, today: '2026-11-27' },
      availability: { state: 'from_storage', left: null, is_few: false },
    });
    shop.setTime(closed);
    expect((await read()).availability.state).toBe('from_storage');
    shop.setTime('2026-09-15T12:00:00+05:30');
    expect((await read()).availability.state).toBe('in_season');
  });

  it('[CH-03] of the default catalog has consistent texts on every day of the year', async () => {
    const rows = await shop.db.selectFrom('products').selectAll().execute();
    const { settings } = await readSettings(shop.db);
    const supplies: Partial<Record<AvailabilityState, MonthSupply>> = {
      in_season: 'harvest',
      from_storage: 'storage',
    };
    for (let day = '2027-12-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const conditions = availabilityContext(settings, new Date(`${day}T12:00:00+05:30`));
      for (const row of rows) {
        const { label, season_calendar, availability } = toProduct(row, conditions);
        const supply = monthsOfSeason(season_calendar, availability)[Number(day.slice(5, 7)) - 1];
        expect([label, day, supply]).toEqual([label, day, supplies[availability.state]]);
      }
    }
  });

  it('has the harvest months that its season names', async () => {
    const months = ['June', 'July', 'August', 'September', 'October', 'November'];
    const { body } = await shop.call<Product[]>('GET', '/api/product/products');
    for (const { label, season, season_calendar } of body) {
      const named = months.flatMap((month, index) => (season.includes(month) ? [index + 6] : []));
      const first = Math.min(...named);
      const expected = Array.from(
        { length: Math.max(...named) - first + 1 },
        (_, index) => first + index,
      );
      expect([label, season_calendar.harvest_months]).toEqual([label, expected]);
    }
  });

  it('changes its availability at midnight in India, without a restart', async () => {
    await sellGoldenByWindow(shop.db);
    const state = async () => {
      const { body, headers } = await shop.call<Product>('GET', '/api/product/golden');
      return { state: body.availability.state, etag: headers.etag };
    };
    shop.setTime('2027-03-31T23:59:59+05:30');
    await waitUntil(async () => (await state()).state === 'from_storage');
    const { etag } = await state();
    shop.setTime('2027-04-01T00:00:00+05:30');
    await waitUntil(async () => (await state()).state === 'out_of_season');
    expect((await state()).etag).not.toBe(etag);
    await waitUntil(
      async () =>
        (await shop.call<Product>('GET', '/api/product/golden')).body.season_calendar.today ===
        '2027-04-01',
    );
  });

  it.each([
    [['08-01', null]],
    [['02-30', '03-31']],
    [['8-1', '03-31']],
    [['13-01', '03-31']],
    [['04-31', '05-31']],
    [['00-10', '05-31']],
    [['01-00', '05-31']],
  ])('cannot have the sale window %j', async (window) => {
    await expect(
      setSaleWindow(shop.db, 'golden', window as [string, string]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('[SE-07] [EN-01] shows the number of boxes only if the stock is low', async () => {
    await setStock(shop.db, 'golden', 6);
    expect((await read()).availability.left).toBeNull();
    await setStock(shop.db, 'golden', 5);
    expect((await read()).availability.left).toBe(5);
    await set('stock.low_threshold', '4');
    await waitUntil(async () => (await read()).availability.left === null);
    await set('stock.low_threshold', '5');
    await waitUntil(async () => (await read()).availability.left === 5);
  });
});

describe('[SE-01] a product that cannot be ordered now', () => {
  it('is rejected by the cart and by orders, and nothing changes', async () => {
    await sellGoldenByWindow(shop.db);
    await add('golden', 2);
    shop.setTime(closed);
    const before = await tableContents(shop.db);
    for (const reply of [
      await add('golden', 1),
      await buyNow({}, withKey()),
      await orderCart(delivery(), withKey()),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { detail: 'Golden is out of season. It can be ordered from Sunday 18 July.' },
      ]);
    }
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('is rejected by the cart if it is sold out', async () => {
    await setStock(shop.db, 'golden', 0);
    const { status, body } = await add('golden', 1);
    expect([status, body]).toMatchObject([409, { detail: 'Golden is sold out' }]);
    expect(await readCart()).toEqual([]);
  });

  it('is called out of season rather than sold out', async () => {
    await sellGoldenByWindow(shop.db);
    await setStock(shop.db, 'golden', 0);
    shop.setTime(closed);
    expect((await buyNow({}, withKey())).body.detail).toContain('out of season');
  });
});

describe('[SE-01] a pre-order', () => {
  it('leaves in the first dispatch week of the sale window', async () => {
    await sellGoldenByWindow(shop.db);
    shop.setTime(preOrder);
    const { availability } = await read();
    // 1 August 2027 is a Sunday.
    expect(availability).toMatchObject({ state: 'pre_order', leaves_from: '2027-08-02' });
    const { status, body } = await buyNow({}, withKey());
    expect(status).toBe(201);
    expect(body.shipments[0]?.dates).toEqual({
      leaves_on: '2027-08-02',
      arrives_from: '2027-08-04',
      arrives_until: '2027-08-06',
    });
    expect(await stockOf(shop.db, 'golden')).toBe(499);
  });

  it('makes the other boxes of its order leave with it', async () => {
    await sellGoldenByWindow(shop.db);
    shop.setTime(preOrder);
    await add('fuji-apple', 1);
    await add('golden', 1);
    const { body } = await orderCart(delivery(), withKey());
    expect(body.shipments[0]?.dates?.leaves_on).toBe('2027-08-02');
    const [order] = await list();
    expect(order?.shipments[0]?.dates?.leaves_on).toBe('2027-08-02');
  });

  it('[DL-02] has a delivery estimate that is not before its dispatch week', async () => {
    shop.setTime(preOrder);
    const path = '/api/delivery/estimate?pin_code=400001';
    const estimate = (query: string) => shop.call('GET', path + query);
    expect((await estimate('')).body).toMatchObject({ dates: { leaves_on: '2027-07-26' } });
    expect((await estimate('&not_before=2027-08-02')).body).toMatchObject({
      dates: { leaves_on: '2027-08-02', arrives_from: '2027-08-06' },
    });
    expect((await estimate('&not_before=2027-01-01')).body).toMatchObject({
      dates: { leaves_on: '2027-07-26' },
    });
    for (const day of ['soon', '2027-13-01', '9999-12-31', '2027-8-1']) {
      expect((await estimate(`&not_before=${day}`)).status).toBe(422);
    }
  });

  it('is possible for the number of days in the settings', async () => {
    await sellGoldenByWindow(shop.db);
    shop.setTime(preOrder);
    await set('season.pre_order_days', '11');
    await waitUntil(async () => (await read()).availability.state === 'out_of_season');
    expect((await read()).availability.orderable_from).toBe('2027-07-21');
    await set('season.pre_order_days', '14');
    await waitUntil(async () => (await read()).availability.state === 'pre_order');
  });
});
