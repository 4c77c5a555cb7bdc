import { Link, usePrivateCache } from '@shop/shared';
import type { UnusualEntry, UnusualKind } from '@shop/shared/contract/admin';

import { Button } from '@shop/shared/ui/controls/Button';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useAdminSession } from '../../data/adminSession';
import { settingEndpoints } from '../../data/endpoints/settings';
import { todayEndpoints } from '../../data/endpoints/today';
import { useAction } from '../../data/useAction';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';
import { CountedSection } from './CountedSection';
import styles from './TaskSection.module.scss';
import { adminUrls } from '../../urls';

/** Shows unusual events to owners (S-54). */
export function UnusualSection() {
  const { session } = useAdminSession();
  const isOwner = session?.role === 'owner' && session.admin_until !== null;
  const { data: entries = [] } = useAdminQuery(isOwner ? todayEndpoints.unusual : null);
  const { data: waiting = [] } = useAdminQuery(isOwner ? settingEndpoints.waitingSettings : null);
  const { timeText } = useDates();
  const openCache = usePrivateCache();
  const seen = useAction(todayEndpoints.markUnusualSeen, {
    onDone: (left) => openCache().set(todayEndpoints.unusual, left),
  });
  const markSeen = (shown: readonly UnusualEntry[]) =>
    void seen.run({ entries: shown.map(({ audit_id, kind }) => ({ audit_id, kind })) });
  if (entries.length + waiting.length === 0) return null;
  return (
    <CountedSection title="Unusual" count={entries.length + waiting.length}>
      <ul>
        {waiting.map(({ name, value, in_force_at }) => (
          <li key={name}>
            <Link to={adminUrls.adminSettings()}>
              <span className={styles.name}>Orders will be paid to somebody else</span>
              <span className={styles.details}>
                {value} · from {timeText(in_force_at)}
              </span>
            </Link>
          </li>
        ))}
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.audit_id}`} className={styles.withButton}>
            <Link to={pageOf(entry)}>
              <span className={styles.name}>{labels[entry.kind]}</span>
              <span className={styles.details}>
                {entry.actor} ({entry.actor_email}) · {entry.subject} · {timeText(entry.at)}
              </span>
            </Link>
            <Button
              variant="quiet"
              disabled={seen.isSending}
              aria-label={`Mark as seen: ${labels[entry.kind]}, ${timeText(entry.at)}`}
              onClick={() => markSeen([entry])}
            >
              Seen
            </Button>
          </li>
        ))}
      </ul>
      <ActionFailure action={seen} />
      {entries.length > 1 && (
        <Button variant="quiet" disabled={seen.isSending} onClick={() => markSeen(entries)}>
          Mark all as seen
        </Button>
      )}
    </CountedSection>
  );
}

const labels: Record<UnusualKind, string> = {
  refused: 'Tried what only owners or other areas may do',
  wrong_factor: 'Wrong passkey or recovery code',
  many_read: 'Opened a great many lists of customers',
  own_order: 'Decided about an order of their own',
  own_purchase: 'Lowered a price, then bought',
  many_cancelled: 'Cancelled many orders',
};

const pageOf = ({ kind, subject }: UnusualEntry): string =>
  kind === 'own_order' || kind === 'own_purchase'
    ? adminUrls.adminOrder(subject)
    : adminUrls.adminAudit();
