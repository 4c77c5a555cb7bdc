import {
  awaitsCall,
  shipmentGroupLabels,
  formatDay,
  formatDays,
  type DeliveryDates,
  type ListedOrder,
} from '@shop/shared/contract';
import { isUnderway } from './isUnderway';
import { DateTime } from '../../components/DateTime';
import styles from './NextDate.module.scss';

interface NextDateProps {
  order: ListedOrder;
  /** Shows the first of several dates only. */
  isShort?: boolean;
}

/**
 * The next date of an order (OD-03): when money is due, when each undelivered shipment leaves or arrives (DL-07), or
 * until when the customer can act.
 */
export function NextDate({ order, isShort = false }: NextDateProps) {
  const { order_status, shipments, pay_by, refund_due_by } = order;
  const { cancellable_until, replaceable_until } = order;
  if (pay_by) return <Deadline label="Pay by" at={pay_by} />;
  if (refund_due_by && order_status === 'cancelled') {
    return <Deadline label="Refund due by" at={refund_due_by} />;
  }
  const dates = isUnderway(order_status) ? nextDates(shipments, awaitsCall(order)) : [];
  if (dates.length > 0) {
    const shown = isShort ? [...dates].sort(byDay).slice(0, 1) : dates;
    return shown.map(({ text }) => (
      <span key={text} className={styles.root}>
        {text}
      </span>
    ));
  }
  if (cancellable_until) return <Deadline label="Can be cancelled until" at={cancellable_until} />;
  if (replaceable_until) {
    return <Deadline label="Replacement possible until" at={replaceable_until} />;
  }
  return null;
}

function Deadline({ label, at }: { label: string; at: string }) {
  return (
    <span className={styles.root}>
      {label} <DateTime at={at} />
    </span>
  );
}

interface ShipmentDate {
  /** YYYY-MM-DD. */
  day: string;
  text: string;
}

const byDay = (one: ShipmentDate, other: ShipmentDate) => one.day.localeCompare(other.day);

function nextDates(shipments: ListedOrder['shipments'], isPlanned: boolean): ShipmentDate[] {
  return shipments.flatMap(({ family, dates, dispatched_at, delivered_at, is_late }) => {
    if (!dates || delivered_at !== null) return [];
    const isLate = is_late && !isPlanned;
    const isWaiting = dispatched_at === null;
    const text = isWaiting ? departureText(dates, isPlanned, isLate) : arrivalText(dates, isLate);
    return {
      day: isWaiting ? dates.leaves_on : dates.arrives_from,
      text: shipments.length > 1 ? `${shipmentGroupLabels[family]}: ${text}` : text,
    };
  });
}

const arrivalText = ({ arrives_from, arrives_until }: DeliveryDates, isLate: boolean) =>
  `${isLate ? 'Late: expected' : 'With you'} ${formatDays(arrives_from, arrives_until)}`;

function departureText({ leaves_on }: DeliveryDates, isPlanned: boolean, isLate: boolean): string {
  const day = formatDay(leaves_on);
  if (isLate) return `Late: was to leave Shimla ${day}`;
  return `${isPlanned ? 'Planned to leave' : 'Leaves'} Shimla ${day}`;
}
