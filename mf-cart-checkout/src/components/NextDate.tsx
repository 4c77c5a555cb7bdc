import { formatDay, formatDays, type ListedOrder } from '@shop/shared/contract';
import { DateTime } from './DateTime';
import styles from './NextDate.module.scss';

/** The next date of an order, where there is one (OD-03): what is due, when it leaves or arrives, what is possible. */
export function NextDate({ order }: { order: ListedOrder }) {
  const { order_status, delivery_dates: dates, cancellable_until, replaceable_until } = order;
  const { pay_by, refund_due_by } = order;
  if (pay_by) {
    return (
      <span className={styles.root}>
        Pay by <DateTime at={pay_by} />
      </span>
    );
  }
  if (refund_due_by) {
    return (
      <span className={styles.root}>
        Refund due by <DateTime at={refund_due_by} />
      </span>
    );
  }
  if (dates && (order_status === 'placed' || order_status === 'packed')) {
    return <span className={styles.root}>Leaves Shimla {formatDay(dates.leaves_on)}</span>;
  }
  if (dates && order_status === 'dispatched') {
    return (
      <span className={styles.root}>
        With you {formatDays(dates.arrives_from, dates.arrives_until)}
      </span>
    );
  }
  if (cancellable_until) {
    return (
      <span className={styles.root}>
        Can be cancelled until <DateTime at={cancellable_until} />
      </span>
    );
  }
  if (replaceable_until) {
    return (
      <span className={styles.root}>
        Replacement possible until <DateTime at={replaceable_until} />
      </span>
    );
  }
  return null;
}
