let format: Intl.DateTimeFormat | undefined;

/** `2026-06-22` → `22 June 2026`. */
export function formatDay(day: string): string {
  // Not created on the home page, whose articles show no dates.
  format ??= new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return format.format(new Date(day));
}
