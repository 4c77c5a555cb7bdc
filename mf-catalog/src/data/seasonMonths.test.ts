import { describeSeason, seasonMonths } from './seasonMonths';

/** `h`arvest, `s`torage and other months, from January on. */
const drawn = (harvest_months: number[], storage_until: number | null) =>
  seasonMonths({ harvest_months, storage_until })
    .map((kind) => ({ harvest: 'h', storage: 's', none: '-' })[kind])
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
])('[SE-03] harvest in %j and storage until %j is %s: %s', (harvest, until, calendar, text) => {
  expect(drawn(harvest, until)).toBe(calendar);
  if (text !== '') {
    expect(describeSeason({ harvest_months: harvest, storage_until: until })).toBe(text);
  }
});
