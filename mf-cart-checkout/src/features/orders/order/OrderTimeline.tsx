import type { OrderDetails } from '@shop/shared/contract';
import { pastSteps, remainingSteps } from './orderSteps';
import { DateTime } from '../../../components/DateTime';
import styles from './OrderTimeline.module.scss';

/** The past steps of an order, its dates and its payment, and the remaining ones (OR-02, DL-03, PY-06). */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  return (
    <ol className={styles.root} aria-label="Progress">
      {pastSteps(order).map(({ key, status, label, at, by, notes }) => (
        <li key={key} className={styles.step} data-status={status}>
          <strong>{label}</strong>
          <span className={styles.facts}>
            <DateTime at={at} />
            {by && <span>, by {by}</span>}
          </span>
          {notes.filter(Boolean).map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </li>
      ))}
      {remainingSteps(order).map(({ label, when }) => (
        <li key={label} className={styles.step} data-remaining>
          {label}
          <span className={styles.facts}>{when}</span>
        </li>
      ))}
    </ol>
  );
}
