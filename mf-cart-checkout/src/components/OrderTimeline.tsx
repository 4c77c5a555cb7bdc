import { brand } from '@shop/shared/brand';
import {
  fulfillmentStatuses,
  type OrderDetails,
  type OrderEvent,
  type PaymentEvent,
} from '@shop/shared/contract';
import { formatUtr } from '../lib/formatUtr';
import { statusLabel } from '../lib/statusLabel';
import { DateTime } from './DateTime';
import styles from './OrderTimeline.module.scss';

/** The changes of the order and its payment, and the remaining steps (OR-02, PY-05, PY-06). */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const reached = order.events.map(({ status }) => status);
  const remaining =
    order.order_status === 'cancelled'
      ? []
      : fulfillmentStatuses.filter((step) => !reached.includes(step));
  const steps = [...order.events.map(orderStep), ...order.payment_events.map(paymentStep)];
  // Of the same time, the change of the order is the cause.
  steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <ol className={styles.root} aria-label="Progress">
      {steps.map(({ key, status, label, at, by, notes }) => (
        <li key={key} className={styles.step} data-status={status}>
          <strong>{label}</strong>
          <span className={styles.facts}>
            <DateTime at={at} />
            {by && `, by ${by}`}
          </span>
          {notes.filter(Boolean).map((note) => (
            <span key={note} className={styles.reason}>
              {note}
            </span>
          ))}
        </li>
      ))}
      {remaining.map((step) => (
        <li key={step} className={styles.step} data-remaining>
          {statusLabel(step)}
          <span className={styles.facts}>Still to come</span>
        </li>
      ))}
    </ol>
  );
}

interface Step {
  key: string;
  status: string;
  label: string;
  at: string;
  /** Null where nobody has done it: it follows from another change. */
  by: string | null;
  notes: string[];
}

const nameOf = (actor: OrderEvent['actor']) => (actor === 'customer' ? 'you' : brand.name);

const orderStep = ({ status, at, actor, reason }: OrderEvent): Step => ({
  ...{ key: status, status, at, label: statusLabel(status) },
  by: nameOf(actor),
  notes: [reason],
});

const paymentTexts: Record<PaymentEvent['status'], string> = {
  unpaid: 'You told us the UTR',
  paid: 'Payment confirmed',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  voided: 'Payment voided',
};

function paymentStep({ status, at, actor, reference, reason }: PaymentEvent): Step {
  const isReport = status === 'unpaid';
  return {
    ...{ key: `payment ${status} ${at}`, status, at },
    label: isReport ? `${paymentTexts[status]} ${formatUtr(reference)}` : paymentTexts[status],
    by: status === 'refund_due' || status === 'voided' ? null : nameOf(actor),
    notes: [reference && !isReport ? `Reference ${formatUtr(reference)}` : '', reason],
  };
}
