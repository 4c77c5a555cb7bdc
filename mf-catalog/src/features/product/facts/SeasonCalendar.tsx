import {
  dayAndMonth,
  describeSeason,
  months,
  monthsOfSeason,
  type MonthSupply,
  type Product,
} from '@shop/shared/contract';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import styles from './SeasonCalendar.module.scss';

const words: Record<MonthSupply, string> = {
  harvest: 'harvest',
  storage: 'from storage',
  none: 'not in season',
};

/** The twelve months of a variety with harvest, storage and today (SE-03). Renders nothing without a season. */
export function SeasonCalendar({
  product: { season_calendar: calendar, availability },
}: {
  product: Pick<Product, 'season_calendar' | 'availability'>;
}) {
  const { harvest_months, today } = calendar;
  if (harvest_months.length === 0) return null;
  const thisMonth = Number(today.slice(5, 7));
  return (
    <TitledSection className={styles.root} title="Season">
      <p>
        {describeSeason(calendar, availability)} Today is {dayAndMonth(today)}.
      </p>
      <ol aria-label="The season by months">
        {monthsOfSeason(calendar, availability).map((supply, index) => (
          <Month
            key={months[index]}
            month={index + 1}
            supply={supply}
            isToday={index + 1 === thisMonth}
          />
        ))}
      </ol>
      <ul aria-hidden="true">
        <li>
          <span className={styles.field} data-supply="harvest" /> Harvest
        </li>
        <li>
          <span className={styles.field} data-supply="storage" /> From storage
        </li>
        <li>
          <span className={styles.field} data-today /> Today
        </li>
      </ul>
    </TitledSection>
  );
}

interface MonthProps {
  /** From 1 to 12. */
  month: number;
  supply: MonthSupply;
  isToday: boolean;
}

function Month({ month, supply, isToday }: MonthProps) {
  const name = months[month - 1] ?? '';
  return (
    <li>
      <span className={styles.words}>
        {name}: {words[supply]}
        {isToday && <span>, today</span>}
      </span>
      <span aria-hidden="true">
        <span className={styles.field} data-supply={supply} data-today={isToday || undefined} />
        {name.charAt(0)}
        <span className={styles.rest}>{name.slice(1, 3)}</span>
      </span>
    </li>
  );
}
