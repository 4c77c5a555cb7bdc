import { useSearchParams } from '@shop/shared';
import { formatDay } from '@shop/shared/contract';
import type { PackingDaySummary } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import { AdminFrame } from '../components/AdminFrame';
import { PackingList } from '../components/PackingList';
import { useAdminQuery } from '../data/useAdminQuery';
import { boxesText } from '../lib/texts';
import styles from './PackingPage.module.scss';

/** AD-06: what leaves on a day, to tick off. Without a day in the URL, the first one. */
export default function PackingPage() {
  return (
    <AdminFrame title="Packing">
      <Packing />
    </AdminFrame>
  );
}

function Packing() {
  const [query] = useSearchParams();
  const { data, error, mutate } = useAdminQuery<PackingDaySummary[]>({
    path: '/admin/packing',
    failure: 'Failed to read what is to be packed. Please try again.',
  });
  if (error && !data) return <LoadError text={error.message} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Skeleton text="Loading packing days">
        <Shape kind="block" />
      </Skeleton>
    );
  }
  const days = data.filter((summary): summary is Dated => summary.day !== null);
  const undated = data.find(({ day }) => day === null);
  const day = query.get('day') ?? days[0]?.day;
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
              {formatDay(summary.day)} ({boxesText(summary.boxes)})
            </ButtonLink>
          ))}
        </nav>
      )}
      {undated && <p>Without a day: {boxesText(undated.boxes)}. Set the dates of these orders.</p>}
      {day ? (
        <PackingList key={day} day={day} onChanged={() => void mutate()} />
      ) : (
        <p>Nothing is to be packed.</p>
      )}
    </>
  );
}

type Dated = PackingDaySummary & { day: string };
