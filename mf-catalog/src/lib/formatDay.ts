let format: Intl.DateTimeFormat | undefined;

/** Formats `2026-06-22` as `22 June 2026`. */
export function formatDay(day: string): string {
  // Created lazily: the articles on the home page show no dates.
  format ??= new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return format.format(new Date(day));
}
