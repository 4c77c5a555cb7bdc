const timeZone = 'Asia/Kolkata';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
});

/** `2026-11-21T05:00:00Z` → `21 Nov 2026`, in Indian time. */
export const formatDate = (iso: string): string => dateFormat.format(new Date(iso));

/** `2026-11-21T05:00:00Z` → `21 Nov 2026, 10:30 am IST`. */
export const formatTime = (iso: string): string => `${timeFormat.format(new Date(iso))} IST`;
