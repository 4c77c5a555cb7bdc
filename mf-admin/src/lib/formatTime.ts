const inIndia = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Formats an ISO 8601 time in India's time zone: ‘1 Sept 2025, 12:00 pm’. */
export const formatTime = (time: string): string => inIndia.format(new Date(time));
