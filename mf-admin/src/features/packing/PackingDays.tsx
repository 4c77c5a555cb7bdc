import { useState } from 'react';
import { useSearchParams } from '@shop/shared';
import { boxesText } from '@shop/shared/contract';
import type { PackingDaySummary } from '@shop/shared/contract/admin';

import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { QueryView } from '../../components/AdminQuery';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';
import styles from './PackingDays.module.scss';
import { PackingList } from './PackingList';
import { adminUrls } from '../../urls';

export function PackingDays() {
  const [query] = useSearchParams();
  const response = useAdminQuery(orderEndpoints.packingDays);
  // The day stays after its last shipment has left, to show the outcome.
  const [firstDay, setFirstDay] = useState<string>();
  const found = response.data?.find(isDated);
  if (!firstDay && found) setFirstDay(found.day);
  const day = query.get('day') ?? firstDay;
  return (
    <QueryView response={response} text="Loading packing days">
      {(summaries) => (
        <>
          <DayLinks summaries={summaries} day={day} />
          {day ? (
            <PackingList key={day} day={day} onChanged={() => void response.mutate()} />
          ) : (
            <p>There is nothing to pack.</p>
          )}
        </>
      )}
    </QueryView>
  );
}

interface DayLinksProps {
  summaries: readonly PackingDaySummary[];
  /** The shown day. */
  day: string | undefined;
}

function DayLinks({ summaries, day }: DayLinksProps) {
  const { dayText } = useDates();
  const days = summaries.filter(isDated);
  const undated = summaries.find((summary) => !isDated(summary));
  return (
    <>
      {days.some((summary) => summary.day !== day) && (
        <nav className={styles.days} aria-label="Days">
          {days.map((summary) => (
            <ButtonLink
              key={summary.day}
              variant={summary.day === day ? 'primary' : 'secondary'}
              to={adminUrls.packing(summary.day)}
            >
              {dayText(summary.day)} ({boxesText(summary.boxes)})
            </ButtonLink>
          ))}
        </nav>
      )}
      {undated && <p>Without a day: {boxesText(undated.boxes)}. Set the dates of these orders.</p>}
    </>
  );
}

const isDated = (summary: PackingDaySummary): summary is PackingDaySummary & { day: string } =>
  summary.day !== null;
