import { brand } from '@shop/shared/brand';
import {
  datesText,
  formatExactRupees,
  shipmentGroupLabels,
  awaitsCall,
  shortDay,
  statusLabel,
  type OrderDetails,
  type OrderEvent,
  type PaymentEvent,
  type Shipment,
} from '@shop/shared/contract';
import { formatUtr } from '../../payments/formatUtr';

interface Step {
  key: string;
  status?: string;
  label: string;
  at: string;
  /** Who made the change. Null if it follows from another change. */
  by: string | null;
  notes: string[];
}

/** Returns the changes of an order, its dates and its payment, oldest first. */
export function pastSteps({
  events,
  date_changes,
  payment_events,
  shipments,
}: OrderDetails): Step[] {
  const steps = [
    ...events.map(({ status, family, at, actor, reason }): Step => {
      const label = withFamily(statusLabel(status), family, shipments);
      return { key: label, status, label, at, by: actorName(actor), notes: [reason] };
    }),
    ...date_changes.map(({ family, at, actor, reason, new_dates }): Step => {
      const label = withFamily('New dates', family, shipments);
      const notes = [`Now ${datesText(new_dates)}`, reason];
      return { key: `${label} ${at}`, label, at, by: actorName(actor), notes };
    }),
    ...payment_events.map(toPaymentStep),
  ];
  // The sort is stable: a change of the order precedes the simultaneous change of its payment.
  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

interface RemainingStep {
  label: string;
  /** The expected dates, or a text that they are announced later. */
  when: string;
}

/** Returns the steps to come: the packing of the order, then dispatch and delivery of each shipment. */
export function remainingSteps(order: OrderDetails): RemainingStep[] {
  const { order_status, shipments } = order;
  if (order_status === 'cancelled') return [];
  const waiting = shipments.filter(({ dispatched_at }) => dispatched_at === null);
  const undelivered = shipments.filter(({ delivered_at }) => delivered_at === null);
  // Before the call the dates are only a plan (PY-01).
  const isPlanned = awaitsCall(order);
  const expected = (days: readonly string[] | null | undefined, isLate = false) => {
    if (!days?.length) return 'We’ll tell you the date';
    const verb = isPlanned ? 'Planned for' : isLate ? 'Late: was expected' : 'Expected';
    return `${verb} ${[...new Set(days)].map(shortDay).join(' to ')}`;
  };
  // Everything is packed by the dispatch of the first shipment.
  const [firstDeparture] = waiting
    .flatMap(({ dates, is_late }) => (dates ? { day: dates.leaves_on, is_late } : []))
    .sort((one, other) => one.day.localeCompare(other.day));
  const packing = {
    label: statusLabel('packed'),
    when: expected(firstDeparture && [firstDeparture.day], firstDeparture?.is_late),
  };
  const dispatch = ({ family, dates, is_late }: Shipment) => ({
    label: withFamily(statusLabel('dispatched'), family, shipments),
    when: expected(dates && [dates.leaves_on], is_late),
  });
  const delivery = ({ family, dates, dispatched_at, is_late }: Shipment) => {
    // A shipment that missed its dispatch day has no arrival dates.
    const isUnknown = is_late && dispatched_at === null && !isPlanned;
    return {
      label: withFamily(statusLabel('delivered'), family, shipments),
      when: expected(
        isUnknown ? null : dates && [dates.arrives_from, dates.arrives_until],
        is_late,
      ),
    };
  };
  return [
    ...(order_status === 'placed' ? [packing] : []),
    ...waiting.map(dispatch),
    ...undelivered.map(delivery),
  ];
}

/** Adds the name of the shipment if there are two (DL-07). */
function withFamily(
  label: string,
  family: Shipment['family'] | null,
  shipments: readonly Shipment[],
): string {
  return family !== null && shipments.length > 1
    ? `${label}: ${shipmentGroupLabels[family]}`
    : label;
}

const actorName = (actor: OrderEvent['actor']) => (actor === 'customer' ? 'you' : brand.name);

const paymentTexts: Record<PaymentEvent['kind'], string> = {
  reported: 'You reported payment',
  received: 'Payment confirmed',
  reversed: 'Payment corrected',
  due_back: 'Refund due',
  refund_started: 'Refund on its way',
  refunded: 'Refunded',
  refund_failed: 'Refund delayed',
  voided: 'Nothing to pay any more',
  written_off: 'Payment not collected',
  adjusted: 'Not returned',
};

/** A report is voided with its reference if we have not found the payment. */
function paymentLabel(kind: PaymentEvent['kind'], reference: string): string {
  if (kind === 'reported') return `${paymentTexts[kind]} (ref. ${formatUtr(reference)})`;
  return kind === 'voided' && reference !== '' ? 'Payment not found' : paymentTexts[kind];
}

function toPaymentStep({ kind, status, amount, at, actor, reference, reason }: PaymentEvent): Step {
  const isReport = kind === 'reported';
  return {
    key: `payment ${kind} ${at}`,
    status,
    at,
    label: paymentLabel(kind, reference),
    by: kind === 'received' || kind === 'refunded' ? actorName(actor) : null,
    notes: [
      amount === null ? '' : formatExactRupees(amount),
      reference && !isReport ? `Reference ${formatUtr(reference)}` : '',
      reason,
    ],
  };
}
