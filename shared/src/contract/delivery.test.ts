import {
  deliveryZone,
  estimateDelivery,
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
};
const leaves = (time: string, changes: Partial<DispatchCalendar> = {}) =>
  nextDispatchDay(new Date(time), { ...calendar, ...changes });

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

  it('is the nearest of several', () => {
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
    estimateDelivery(new Date('2026-11-27T12:00:00+05:30'), pinCode, calendar);

  it('is the dispatch day and the range of the zone', () => {
    expect(estimate('400001')).toEqual({
      leaves_on: '2026-11-30',
      arrives_from: '2026-12-04',
      arrives_until: '2026-12-06',
    });
    expect(estimate('744101')).toMatchObject({ arrives_until: '2026-12-14' });
  });

  it('is null where nobody delivers, and for what is no pin code', () => {
    expect(estimate('900001')).toBeNull();
    expect(estimate('012345')).toBeNull();
  });
});
