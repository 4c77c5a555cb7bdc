const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** `2026-06-22` → `22 June 2026`. */
export const formatDay = (day: string): string => format.format(new Date(day));
