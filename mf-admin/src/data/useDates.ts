import { dayInIndia, formatDay, formatTime } from '@shop/shared/contract';
import { dayWithYear } from '../lib/texts';
import { useAdminSession } from './adminSession';

/** Days and times in words, in India, with the year where it is not this one; for components within `AdminLayout`. */
export function useDates() {
  const { session } = useAdminSession();
  // By the clock of the shop: that of a phone may be wrong. Not known before the session is read.
  const thisYear = session && dayInIndia(new Date(session.now)).slice(0, 4);

  /** ‘Monday 30 November’, ‘Sunday 3 January 2027’ */
  const dayText = (day: string): string =>
    day.slice(0, 4) === thisYear ? formatDay(day) : dayWithYear(day);

  /** ‘Monday 30 November, 3:35 pm’ */
  const timeText = (iso: string): string => {
    const day = dayInIndia(new Date(iso));
    return formatTime(iso).replace(formatDay(day), dayText(day)).replace(' IST', '');
  };

  return { dayText, timeText };
}
