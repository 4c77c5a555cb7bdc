import { aSeasonCalendar } from '../../testing/factories';
import type { Availability, SeasonCalendar } from './schema';
import { describeSeason, monthsOfSeason } from './season';

const soldOut = { state: 'sold_out' } as const;

/** Draws the months from January on: `h` for harvest, `s` for storage, `-` for others. */
const drawn = (calendar: SeasonCalendar, availability: Pick<Availability, 'state'> = soldOut) =>
  monthsOfSeason(calendar, availability)
    .map((supply) => ({ harvest: 'h', storage: 's', none: '-' })[supply])
    .join('');

it.each<[number[], number | null, string, string]>([
  [
    [8, 9, 10],
    12,
    '-------hhhss',
    'Picked from August to October, then from storage until December.',
  ],
  [
    [9, 10],
    1,
    's-------hhss',
    'Picked from September to October, then from storage until January.',
  ],
  [
    [11, 12, 1],
    3,
    'hss-------hh',
    'Picked from November to January, then from storage until March.',
  ],
  [[7], null, '------h-----', 'Picked in July.'],
  [[7], 7, '------h-----', 'Picked in July.'],
  [[3, 8], 10, '--h----hss--', 'Picked in March and in August, then from storage until October.'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 4, 'hhhhhhhhhhhh', 'Picked all year.'],
  [[8], 7, 'ssssssshssss', 'Picked in August, then from storage until July.'],
  [[], 5, '------------', ''],
])('[SE-03] harvest in %j and storage until %j is %s: %s', (harvest, until, months, text) => {
  const calendar = aSeasonCalendar({
    harvest_months: harvest,
    storage_until: until,
    today: '2026-11-27',
  });

  expect(drawn(calendar)).toBe(months);
  if (text !== '') expect(describeSeason(calendar, soldOut)).toBe(text);
});

describe('[CH-03] the season of a variety that is picked in August and stored until October', () => {
  const on = (today: string) => aSeasonCalendar({ harvest_months: [8], storage_until: 10, today });
  const usual = 'Picked in August, then from storage until October.';
  const late =
    'Picked in August, then usually from storage until October. This year we still have boxes in storage.';

  it.each<[string, Availability['state'], string, string]>([
    ['2026-11-27', 'from_storage', '-------hsss-', late],
    ['2027-07-31', 'from_storage', '------shss--', late],
    ['2026-11-27', 'sold_out', '-------hss--', usual],
    ['2026-10-31', 'from_storage', '-------hss--', usual],
    ['2026-08-01', 'in_season', '-------hss--', usual],
    ['2026-08-01', 'pre_order', '-------hss--', usual],
    ['2026-08-01', 'out_of_season', '--------ss--', usual],
    ['2026-09-30', 'out_of_season', '-------h-s--', usual],
  ])('on %s, while it is %s, is %s', (today, state, months, text) => {
    expect(drawn(on(today), { state })).toBe(months);
    expect(describeSeason(on(today), { state })).toBe(text);
  });

  it('says that boxes come from storage if no last month is set', () => {
    const calendar = { ...on('2026-11-27'), storage_until: null };
    expect(describeSeason(calendar, { state: 'from_storage' })).toBe(
      'Picked in August, from storage now.',
    );
  });
});
