const inIndia = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** A time of the wire in words: ‘1 Sept 2025, 12:00 pm’, in India. */
export const formatTime = (time: string): string => inIndia.format(new Date(time));
