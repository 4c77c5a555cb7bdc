import type { ListedOrder } from '@shop/shared/contract';
import { DateTime } from './DateTime';
import styles from './NextDate.module.scss';

/** The next date of an order, where there is one (OD-03): until when the policies allow something. */
export function NextDate({ order }: { order: ListedOrder }) {
  const { cancellable_until, replaceable_until } = order;
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
