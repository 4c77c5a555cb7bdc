import { dayAndMonth, months, type SeasonCalendar as Calendar } from '@shop/shared/contract';
import { describeSeason, seasonMonths, type MonthKind } from '../data/seasonMonths';
import styles from './SeasonCalendar.module.scss';

const words: Record<MonthKind, string> = {
  harvest: 'harvest',
  storage: 'from storage',
  none: 'not in season',
};

/** SE-03: the twelve months of a variety, with harvest, storage and today. Nothing for what has no season. */
export function SeasonCalendar({ calendar }: { calendar: Calendar }) {
  const { harvest_months, today } = calendar;
  if (harvest_months.length === 0) return null;
  const thisMonth = Number(today.slice(5, 7));
  return (
    <section className={styles.root} aria-labelledby="season">
      <h2 id="season">Season</h2>
      <p>
        {describeSeason(calendar)} Today is {dayAndMonth(today)}.
      </p>
      <ol aria-label="The season by months">
        {seasonMonths(calendar).map((kind, index) => (
          <Month
            key={months[index]}
            month={index + 1}
            kind={kind}
            isToday={index + 1 === thisMonth}
          />
        ))}
      </ol>
      <ul aria-hidden="true">
        <li>
          <span className={styles.field} data-kind="harvest" /> Harvest
        </li>
        <li>
          <span className={styles.field} data-kind="storage" /> From storage
        </li>
        <li>
          <span className={styles.field} data-today /> Today
        </li>
      </ul>
    </section>
  );
}

interface MonthProps {
  /** 1 to 12. */
  month: number;
  kind: MonthKind;
  isToday: boolean;
}

function Month({ month, kind, isToday }: MonthProps) {
  const name = months[month - 1] ?? '';
  return (
    <li>
      <span className={styles.words}>
        {name}: {words[kind]}
        {isToday && <span>, today</span>}
      </span>
      <span aria-hidden="true">
        <span className={styles.field} data-kind={kind} data-today={isToday || undefined} />
        {name.charAt(0)}
        <span className={styles.rest}>{name.slice(1, 3)}</span>
      </span>
    </li>
  );
}
