import { dayInIndia, formatDay, formatFullDay, formatTime } from '@shop/shared/contract';
import { useAdminSession } from './adminSession';

/** Formats days and times of India, with the year if it is not the current one. Requires `AdminLayout`. */
export function useDates() {
  const { session } = useAdminSession();
  // From the server's clock: that of a phone may be wrong. Undefined until the session is loaded.
  const thisYear = session && dayInIndia(new Date(session.now)).slice(0, 4);

  /** Returns ‘Monday 30 November’ or ‘Sunday 3 January 2027’. */
  const dayText = (day: string): string =>
    day.slice(0, 4) === thisYear ? formatDay(day) : formatFullDay(day);

  /** Returns ‘Monday 30 November, 3:35 pm’. */
  const timeText = (iso: string): string => {
    const day = dayInIndia(new Date(iso));
    return formatTime(iso).replace(formatDay(day), dayText(day)).replace(' IST', '');
  };

  return { dayText, timeText };
}
