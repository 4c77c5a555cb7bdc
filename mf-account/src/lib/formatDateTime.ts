const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Formats an ISO 8601 time as `1 Sept 2025, 12:00 pm`, in Indian time. */
export const formatDateTime = (iso: string): string => format.format(new Date(iso));
