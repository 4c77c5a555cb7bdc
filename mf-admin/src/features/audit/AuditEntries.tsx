import { formatShortTime } from '@shop/shared/contract';
import type { AuditEntry } from '@shop/shared/contract/admin';
import styles from '../../components/AccessCards.module.scss';
import { personText } from '../../lib/texts';
import { describeAction, describeChange, describeSubject } from './describeChange';

/** Lists who changed what and when, as ‘before → after’ (AD-11). */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.audit_id} className={styles.card}>
          <p>
            <strong>{describeAction(entry.action)}</strong> · {describeSubject(entry)}
          </p>
          {describeChange(entry).map(({ label, before, after }) => (
            <p key={label} className={styles.change}>
              {label && <span>{label}: </span>}
              {before && <del>{before}</del>}
              {before && after && <span> → </span>}
              {after && <ins>{after}</ins>}
            </p>
          ))}
          <p className={styles.soft}>
            {personText(entry.actor, entry.actor_email)},{' '}
            <time dateTime={entry.at}>{formatShortTime(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
