import {
  awaitsCall,
  shipmentGroupLabels,
  formatDay,
  formatDays,
  type DeliveryDates,
  type ListedOrder,
} from '@shop/shared/contract';
import { isUnderway } from '../lib/isUnderway';
import { DateTime } from './DateTime';
import styles from './NextDate.module.scss';

/**
 * The next date of an order, where there is one (OD-03): what is due, when it leaves or arrives, for each shipment
 * that is still to arrive (DL-07), or what is possible.
 */
export function NextDate({ order }: { order: ListedOrder }) {
  const { order_status, shipments, cancellable_until, replaceable_until } = order;
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
  const dates = isUnderway(order_status) ? nextDates(shipments, awaitsCall(order)) : [];
  if (dates.length > 0) {
    return dates.map((text) => (
      <span key={text} className={styles.root}>
        {text}
      </span>
    ));
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

function nextDates(shipments: ListedOrder['shipments'], isPlanned: boolean): string[] {
  return shipments.flatMap(({ family, dates, dispatched_at, delivered_at, is_late }) => {
    if (!dates || delivered_at !== null) return [];
    const isLate = is_late && !isPlanned;
    const text =
      dispatched_at === null ? leaving(dates, isPlanned, isLate) : arriving(dates, isLate);
    return shipments.length > 1 ? `${shipmentGroupLabels[family]}: ${text}` : text;
  });
}

const arriving = ({ arrives_from, arrives_until }: DeliveryDates, isLate: boolean) =>
  `${isLate ? 'Late: expected' : 'With you'} ${formatDays(arrives_from, arrives_until)}`;

function leaving({ leaves_on }: DeliveryDates, isPlanned: boolean, isLate: boolean): string {
  const day = formatDay(leaves_on);
  if (isLate) return `Late: was to leave Shimla ${day}`;
  return `${isPlanned ? 'Planned to leave' : 'Leaves'} Shimla ${day}`;
}
