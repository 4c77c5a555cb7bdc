import { useState } from 'react';
import { useSearchParams } from '@shop/shared';
import { boxesText } from '@shop/shared/contract';
import type { PackingDaySummary } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { QueryFallback } from '../../components/QueryFallback';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';
import styles from './PackingDays.module.scss';
import { PackingList } from './PackingList';

export function PackingDays() {
  const [query] = useSearchParams();
  const { data, error, mutate } = useAdminQuery<PackingDaySummary[]>({
    path: '/admin/packing',
    failure: 'The packing days could not be loaded. Please try again.',
  });
  const { dayText } = useDates();
  const reload = () => void mutate();
  // The day stays after its last shipment has left, to show the outcome.
  const [firstDay, setFirstDay] = useState<string>();
  if (!data) return <QueryFallback error={error} onRetry={reload} text="Loading packing days" />;
  const days = data.filter((summary): summary is DatedSummary => summary.day !== null);
  const undated = data.find(({ day }) => day === null);
  if (!firstDay && days[0]) setFirstDay(days[0].day);
  const day = query.get('day') ?? firstDay;
  return (
    <>
      {days.some((summary) => summary.day !== day) && (
        <nav className={styles.days} aria-label="Days">
          {days.map((summary) => (
            <ButtonLink
              key={summary.day}
              variant={summary.day === day ? 'primary' : 'secondary'}
              to={routes.packing.to(summary.day)}
            >
              {dayText(summary.day)} ({boxesText(summary.boxes)})
            </ButtonLink>
          ))}
        </nav>
      )}
      {undated && <p>Without a day: {boxesText(undated.boxes)}. Set the dates of these orders.</p>}
      {day ? (
        <PackingList key={day} day={day} onChanged={reload} />
      ) : (
        <p>There is nothing to pack.</p>
      )}
    </>
  );
}

type DatedSummary = PackingDaySummary & { day: string };
