import { anAvailability } from '../../testing/factories';
import {
  availabilityOf,
  isLineOrderable,
  isOrderable,
  leavesFrom,
  type AvailabilityContext,
  type SellableProduct,
} from './availability';
import { describeAvailability } from './describeAvailability';
import type { Availability } from './schema';

const context: AvailabilityContext = {
  now: new Date('2026-11-27T12:00:00+05:30'),
  lowStock: 5,
  preOrderDays: 14,
  dispatch: {
    dispatchDays: ['monday', 'thursday'],
    cutOffDaysBefore: 2,
    cutOffTime: '15:00',
    transitDays: {
      1: [2, 4],
      2: [3, 5],
      3: [3, 6],
      4: [4, 6],
      5: [4, 7],
      6: [4, 7],
      7: [5, 8],
      8: [4, 7],
      9: null,
      north_east: [6, 9],
      islands: [8, 14],
    },
    plantingSeason: { from: '12-15', until: '02-29' },
  },
};
const product: SellableProduct = {
  category: 'apple',
  harvest_months: [8, 9],
  sale_from: null,
  sale_until: null,
  stock: 500,
};

const at = (time: string, changes: Partial<SellableProduct> = {}, wanted?: number) =>
  availabilityOf({ ...product, ...changes }, { ...context, now: new Date(time) }, wanted);
/** Returns the state at noon in India. */
const on = (day: string, changes: Partial<SellableProduct> = {}) =>
  at(`${day}T12:00:00+05:30`, changes).state;

describe('[SE-01] the availability without a sale window', () => {
  it.each([
    ['2026-07-31T18:29:59Z', 'from_storage'],
    ['2026-07-31T18:30:00Z', 'in_season'],
    ['2026-09-30T23:59:59+05:30', 'in_season'],
    ['2026-10-01T00:00:00+05:30', 'from_storage'],
  ])('at %s is %s', (time, state) => {
    expect(at(time).state).toBe(state);
  });

  it('never has the state out of season', () => {
    for (let month = 1; month <= 12; month += 1) {
      const state = on(`2026-${String(month).padStart(2, '0')}-15`);
      expect(['in_season', 'from_storage']).toContain(state);
    }
  });

  it('is in season all year for products without a harvest', () => {
    expect(on('2026-02-01', { harvest_months: [] })).toBe('in_season');
  });

  it('is sold out in every month if no box is left', () => {
    for (const day of ['2026-08-15', '2026-11-27']) expect(on(day, { stock: 0 })).toBe('sold_out');
  });
});

describe('[SE-01] a sale window', () => {
  it.each([
    // 1 August to 31 March, the end of the financial year.
    ['08-01', '03-31', '2026-08-01', 'in_season'],
    ['08-01', '03-31', '2027-03-31', 'from_storage'],
    ['08-01', '03-31', '2027-04-01', 'out_of_season'],
    ['08-01', '03-31', '2026-12-31', 'from_storage'],
    ['08-01', '03-31', '2027-01-01', 'from_storage'],
    // 14 days before it opens.
    ['08-01', '03-31', '2026-07-17', 'out_of_season'],
    ['08-01', '03-31', '2026-07-18', 'pre_order'],
    ['08-01', '03-31', '2026-07-31', 'pre_order'],
    // Windows within a year, and of one day.
    ['04-01', '06-30', '2026-03-31', 'pre_order'],
    ['04-01', '06-30', '2026-04-01', 'from_storage'],
    ['04-01', '06-30', '2026-06-30', 'from_storage'],
    ['04-01', '06-30', '2026-07-01', 'out_of_season'],
    ['08-15', '08-15', '2026-08-15', 'in_season'],
    ['08-15', '08-15', '2026-08-16', 'out_of_season'],
    // The whole year.
    ['04-01', '03-31', '2026-03-31', 'from_storage'],
    ['04-01', '03-31', '2026-04-01', 'from_storage'],
    // 29 February in leap years and in others.
    ['11-01', '02-29', '2028-02-29', 'from_storage'],
    ['11-01', '02-29', '2028-03-01', 'out_of_season'],
    ['11-01', '02-29', '2027-02-28', 'from_storage'],
    ['11-01', '02-29', '2027-03-01', 'out_of_season'],
    ['02-29', '06-30', '2028-02-28', 'pre_order'],
    ['02-29', '06-30', '2028-02-29', 'from_storage'],
    ['02-29', '06-30', '2027-02-28', 'pre_order'],
    ['02-29', '06-30', '2027-03-01', 'from_storage'],
  ])('from %s until %s: %s is %s', (sale_from, sale_until, day, state) => {
    expect(on(day, { sale_from, sale_until })).toBe(state);
  });

  it('opens and closes at midnight in India', () => {
    const window = { sale_from: '08-01', sale_until: '03-31' };
    expect(at('2027-07-31T18:29:59Z', window).state).toBe('pre_order');
    expect(at('2027-07-31T18:30:00Z', window).state).toBe('in_season');
    expect(at('2027-03-31T18:29:59Z', window).state).toBe('from_storage');
    expect(at('2027-03-31T18:30:00Z', window).state).toBe('out_of_season');
  });

  it('tells the next day of ordering while it is closed, in this year or the next', () => {
    const orderableFrom = (day: string, sale_from: string, sale_until: string) =>
      at(`${day}T12:00:00+05:30`, { sale_from, sale_until }).orderable_from;
    expect(orderableFrom('2026-11-27', '08-01', '10-31')).toBe('2027-07-18');
    expect(orderableFrom('2026-05-01', '08-01', '03-31')).toBe('2026-07-18');
    expect(orderableFrom('2026-11-27', '01-05', '03-31')).toBe('2026-12-22');
    expect(orderableFrom('2027-01-10', '02-29', '06-30')).toBe('2027-02-15');
  });

  it('hides sold-out products as out of season while it is closed', () => {
    const window = { sale_from: '08-01', sale_until: '03-31', stock: 0 };
    expect(on('2026-05-01', window)).toBe('out_of_season');
    expect(on('2026-07-25', window)).toBe('sold_out');
  });
});

describe('[SE-01] a pre-order', () => {
  const window = { sale_from: '08-01', sale_until: '03-31' };

  it('leaves on the first dispatch day of the sale window', () => {
    // 1 August 2026 is a Saturday.
    expect(at('2026-07-20T12:00:00+05:30', window)).toEqual({
      state: 'pre_order',
      left: null,
      is_few: false,
      leaves_from: '2026-08-03',
      orderable_from: null,
    });
  });

  it('leaves on the next dispatch day after the cut-off', () => {
    // The cut-off of Monday 3 August is Saturday at 15:00; this window opens on that Monday.
    const monday = { ...window, sale_from: '08-03' };
    expect(at('2026-08-01T14:59:59+05:30', monday).leaves_from).toBe('2026-08-03');
    expect(at('2026-08-01T15:00:00+05:30', monday).leaves_from).toBe('2026-08-06');
  });

  it('is possible for the number of days in the settings', () => {
    const state = (preOrderDays: number) =>
      availabilityOf(
        { ...product, ...window },
        { ...context, preOrderDays, now: new Date('2026-07-31T12:00:00+05:30') },
      ).state;
    expect(state(1)).toBe('pre_order');
    expect(state(0)).toBe('out_of_season');
  });
});

describe('[SE-07] the boxes that are left', () => {
  const left = (stock: number, wanted?: number) =>
    at('2026-08-15T12:00:00+05:30', { stock }, wanted).left;
  const isFew = (stock: number, wanted?: number) =>
    at('2026-08-15T12:00:00+05:30', { stock }, wanted).is_few;

  it('are shown if stock is low', () => {
    expect([1, 5, 6, 500].map((stock) => left(stock))).toEqual([1, 5, null, null]);
    expect([1, 5, 6].map((stock) => isFew(stock))).toEqual([true, true, false]);
  });

  it('[SE-05] are shown if a customer wants more', () => {
    expect(left(20, 20)).toBeNull();
    expect(left(20, 21)).toBe(20);
    expect(isFew(20, 21)).toBe(false);
  });

  it('are shown for a pre-order, but not if the product cannot be ordered', () => {
    const window = { sale_from: '08-01', sale_until: '03-31', stock: 3 };
    expect(at('2026-07-20T12:00:00+05:30', window)).toMatchObject({ state: 'pre_order', left: 3 });
    expect(at('2026-05-20T12:00:00+05:30', window).left).toBeNull();
    expect(left(0)).toBeNull();
  });
});

const available = anAvailability();

it('[SE-01] a product can be ordered unless it is sold out or out of season', () => {
  const states = ['in_season', 'from_storage', 'pre_order', 'sold_out', 'out_of_season'] as const;
  expect(states.filter((state) => isOrderable({ state }))).toEqual([
    'in_season',
    'from_storage',
    'pre_order',
  ]);
});

it('[SE-05] a line can be ordered as long as enough boxes are left', () => {
  expect(isLineOrderable(available, 1_000)).toBe(true);
  expect(isLineOrderable({ ...available, left: 3 }, 3)).toBe(true);
  expect(isLineOrderable({ ...available, left: 3 }, 4)).toBe(false);
  expect(isLineOrderable({ ...available, state: 'sold_out' }, 1)).toBe(false);
});

it('[DL-07] planting material on pre-order leaves in its own season', () => {
  const sale = { sale_from: '12-01', sale_until: '03-31' };
  const planting = at('2026-11-27T12:00:00+05:30', { ...sale, category: 'planting' });
  expect(planting).toMatchObject({ state: 'pre_order', leaves_from: '2026-12-17' });
  expect(at('2026-11-27T12:00:00+05:30', sale).leaves_from).toBe('2026-12-03');
});

it('[SE-01] boxes leave together when the last pre-order does', () => {
  const days = ['2026-08-03', null, '2027-01-04', '2026-12-28'];
  expect(leavesFrom(days.map((leaves_from) => ({ leaves_from })))).toBe('2027-01-04');
  expect(leavesFrom([available])).toBeNull();
});

it.each<[Partial<Availability>, string]>([
  [{}, 'In season'],
  [{ state: 'from_storage' }, 'From storage'],
  // A Thursday.
  [{ state: 'pre_order', leaves_from: '2026-08-06' }, 'Pre-order: leaves in the week of 3 August'],
  // A Sunday is the end of a week.
  [{ state: 'pre_order', leaves_from: '2026-08-02' }, 'Pre-order: leaves in the week of 27 July'],
  [{ state: 'sold_out' }, 'Sold out'],
  [
    { state: 'out_of_season', orderable_from: '2026-07-18' },
    'Out of season: can be ordered from 18 July',
  ],
])('[SE-02] %j is described as %s', (changes, text) => {
  expect(describeAvailability({ ...available, ...changes })).toBe(text);
});
