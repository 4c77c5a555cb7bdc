const timeZone = 'Asia/Kolkata';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });

const dateTimeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
});

const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });

/** Formats `2026-11-21T05:00:00Z` as `21 Nov 2026`, in Indian time. */
export const formatDate = (iso: string): string => dateFormat.format(new Date(iso));

/** Formats `2026-11-21T05:00:00Z` as `21 Nov 2026, 10:30 am IST`. */
export const formatDateTime = (iso: string): string =>
  `${dateTimeFormat.format(new Date(iso))} IST`;

/** Formats `2026-11-21T05:00:00Z` as `10:30 am`, in Indian time. */
export const formatTimeOfDay = (iso: string): string => timeFormat.format(new Date(iso));
