import {
  deliveryZone,
  estimateDelivery,
  isDay,
  nextDispatchDay,
  type DeliveryZone,
  type DispatchCalendar,
} from './delivery';

const calendar: DispatchCalendar = {
  dispatchDays: ['monday'],
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
};
const leaves = (time: string, changes: Partial<DispatchCalendar> = {}) =>
  nextDispatchDay(new Date(time), 'fruit', { ...calendar, ...changes });

describe('[DL-01] the dispatch day', () => {
  it.each([
    // 2026-11-21 is a Saturday.
    ['2026-11-21T14:59:59+05:30', '2026-11-23'],
    ['2026-11-21T14:59:59.999+05:30', '2026-11-23'],
    ['2026-11-21T15:00:00+05:30', '2026-11-30'],
    ['2026-11-23T00:00:00+05:30', '2026-11-30'],
    ['2026-11-28T09:29:59Z', '2026-11-30'],
    ['2026-11-28T09:30:00Z', '2026-12-07'],
    // The ends of the financial year and of February.
    ['2026-03-31T18:29:59Z', '2026-04-06'],
    ['2026-04-01T00:00:00+05:30', '2026-04-06'],
    ['2028-02-26T14:59:59+05:30', '2028-02-28'],
    ['2028-02-29T12:00:00+05:30', '2028-03-06'],
    ['2026-12-31T23:59:59+05:30', '2027-01-04'],
  ])('of an order at %s is %s', (time, day) => {
    expect(leaves(time)).toBe(day);
  });

  it('is the next one of several dispatch days', () => {
    const dispatchDays = ['monday', 'thursday'] as const;
    expect(leaves('2026-11-21T16:00:00+05:30', { dispatchDays })).toBe('2026-11-26');
    expect(leaves('2026-11-24T16:00:00+05:30', { dispatchDays })).toBe('2026-11-30');
  });

  it('can have its cut-off on the same day', () => {
    const sameDay = { cutOffDaysBefore: 0, cutOffTime: '09:30' };
    expect(leaves('2026-11-23T09:29:00+05:30', sameDay)).toBe('2026-11-23');
    expect(leaves('2026-11-23T09:30:00+05:30', sameDay)).toBe('2026-11-30');
  });
});

describe('[DL-07] the dispatch day of planting material', () => {
  const plantsLeave = (time: string, changes: Partial<DispatchCalendar> = {}) =>
    nextDispatchDay(new Date(time), 'planting', { ...calendar, ...changes });

  it.each([
    // 2026-12-15 is a Tuesday.
    ['2026-08-01T12:00:00+05:30', '2026-12-21'],
    ['2026-12-19T14:59:59+05:30', '2026-12-21'],
    ['2026-12-19T15:00:00+05:30', '2026-12-28'],
    ['2026-12-31T12:00:00+05:30', '2027-01-04'],
    ['2027-02-20T14:59:59+05:30', '2027-02-22'],
    ['2027-02-20T15:00:00+05:30', '2027-12-20'],
    // 29 February 2028 is a Tuesday.
    ['2028-02-20T12:00:00+05:30', '2028-02-28'],
  ])('of an order at %s is %s', (time, day) => {
    expect(plantsLeave(time)).toBe(day);
  });

  it('is within the planting season, both ends included, even if the season lies within one year', () => {
    const dispatchDays = ['tuesday'] as const;
    expect(plantsLeave('2026-08-01T12:00:00+05:30', { dispatchDays })).toBe('2026-12-15');
    expect(plantsLeave('2028-02-26T12:00:00+05:30', { dispatchDays })).toBe('2028-02-29');
    const plantingSeason = { from: '03-02', until: '03-02' };
    expect(plantsLeave('2026-02-20T12:00:00+05:30', { plantingSeason })).toBe('2026-03-02');
    expect(plantsLeave('2026-03-02T12:00:00+05:30', { plantingSeason })).toBe('2037-03-02');
  });
});

it.each([
  ['2026-11-30', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-3', false],
  ['30-11-2026', false],
  ['2026-11-30T00:00:00Z', false],
  ['9999-12-31', false],
  ['', false],
])('[DL-03] %j is a day: %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('[DL-01] the zone of a pin code', () => {
  it.each<[string, DeliveryZone | undefined]>([
    ['171001', '1'],
    ['400001', '4'],
    ['682001', '6'],
    ['682555', 'islands'],
    ['744101', 'islands'],
    ['700001', '7'],
    ['737101', 'north_east'],
    ['781001', 'north_east'],
    ['797001', 'north_east'],
    ['900001', '9'],
    ['071001', undefined],
    ['17100', undefined],
    ['1710011', undefined],
    ['', undefined],
    ['toString', undefined],
  ])('%s is %s', (pinCode, zone) => {
    expect(deliveryZone(pinCode)).toBe(zone);
  });
});

describe('[DL-02] [DL-04] the estimate', () => {
  const estimate = (pinCode: string) =>
    estimateDelivery(new Date('2026-11-27T12:00:00+05:30'), pinCode, 'fruit', calendar);

  it('has the dispatch day and the arrival range of the zone', () => {
    expect(estimate('400001')).toEqual({
      leaves_on: '2026-11-30',
      arrives_from: '2026-12-04',
      arrives_until: '2026-12-06',
    });
    expect(estimate('744101')).toMatchObject({ arrives_until: '2026-12-14' });
  });

  it('is null if no courier delivers and for invalid pin codes', () => {
    expect(estimate('900001')).toBeNull();
    expect(estimate('012345')).toBeNull();
  });
});
