import { formatDay, formatDays } from './formatDay';

it('[DL-02] names the weekday, the day and the month', () => {
  expect(formatDay('2026-11-30')).toBe('Monday 30 November');
  expect(formatDay('2028-02-29')).toBe('Tuesday 29 February');
  expect(formatDay('2027-01-03')).toBe('Sunday 3 January');
});

it('[DL-02] names the month of a range once', () => {
  expect(formatDays('2026-12-04', '2026-12-06')).toBe('4 – 6 December');
  expect(formatDays('2026-11-30', '2026-12-02')).toBe('30 November – 2 December');
  expect(formatDays('2026-12-31', '2027-01-02')).toBe('31 December – 2 January');
  expect(formatDays('2026-12-04', '2026-12-04')).toBe('4 December');
});

it('[DL-02] agrees with Intl on every day of two years', () => {
  const intl = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  } as const);
  for (let time = Date.parse('2027-06-01'); time < Date.parse('2029-06-01'); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    expect(formatDay(day)).toBe(intl.format(time).replace(',', ''));
  }
});
