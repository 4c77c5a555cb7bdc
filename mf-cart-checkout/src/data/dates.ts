const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** `2026-11-21T05:00:00Z` → `21 Nov 2026`, in Indian time. */
export const formatDate = (iso: string): string => dateFormat.format(new Date(iso));
