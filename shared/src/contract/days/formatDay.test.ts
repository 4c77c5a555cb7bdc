import {
  formatDate,
  formatDay,
  formatDays,
  formatFullDay,
  formatShortDate,
  formatShortTime,
  formatTime,
  formatTimeOfDay,
} from './formatDay';

it('[DL-02] formatDay names the weekday, the day and the month', () => {
  expect(formatDay('2026-11-30')).toBe('Monday 30 November');
  expect(formatDay('2028-02-29')).toBe('Tuesday 29 February');
  expect(formatDay('2027-01-03')).toBe('Sunday 3 January');
});

it('[DL-02] formatDays names the month of a range once', () => {
  expect(formatDays('2026-12-04', '2026-12-06')).toBe('4 – 6 December');
  expect(formatDays('2026-11-30', '2026-12-02')).toBe('30 November – 2 December');
  expect(formatDays('2026-12-31', '2027-01-02')).toBe('31 December – 2 January');
  expect(formatDays('2026-12-04', '2026-12-04')).toBe('4 December');
});

it('[DL-02] formatDay agrees with Intl on every day of two years', () => {
  const intl = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  for (let time = Date.parse('2027-06-01'); time < Date.parse('2029-06-01'); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    expect(formatDay(day)).toBe(intl.format(time).replace(',', ''));
  }
});

it.each([
  ['2026-11-28T06:30:00.000Z', 'Saturday 28 November, 12:00 pm IST'],
  ['2026-11-28T18:29:59.999Z', 'Saturday 28 November, 11:59 pm IST'],
  ['2026-11-28T18:30:00.000Z', 'Sunday 29 November, 12:00 am IST'],
  ['2026-12-31T20:05:00.000Z', 'Friday 1 January, 1:35 am IST'],
])('[PY-08] formatTime formats %s as %s', (iso, text) => {
  expect(formatTime(iso)).toBe(text);
});

it('formatFullDay and formatDate add the year', () => {
  expect(formatFullDay('2026-11-30')).toBe('Monday 30 November 2026');
  expect(formatDate('2027-01-03')).toBe('3 January 2027');
});

it('formatDate, formatShortDate, formatShortTime and formatTimeOfDay agree with Intl on every day of two years', () => {
  const inIndia = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' });
  const date = inIndia({ dateStyle: 'long' });
  const shortDate = inIndia({ dateStyle: 'medium' });
  const shortTime = inIndia({ dateStyle: 'medium', timeStyle: 'short' });
  const timeOfDay = inIndia({ timeStyle: 'short' });

  // 25 hours and 7 minutes: every hour of the day comes up.
  for (let time = Date.parse('2027-06-01'); time < Date.parse('2029-06-01'); time += 90_420_000) {
    const iso = new Date(time).toISOString();
    expect(formatDate(iso.slice(0, 10))).toBe(date.format(Date.parse(iso.slice(0, 10))));
    expect(formatShortDate(iso)).toBe(shortDate.format(time));
    expect(formatShortTime(iso)).toBe(shortTime.format(time));
    expect(formatTimeOfDay(iso)).toBe(timeOfDay.format(time));
  }
});
