import {
  formatExactRupees,
  shipmentGroupLabels,
  paymentLabels,
  statusLabel,
  type PaymentMethod,
  type PaymentEventKind,
} from '@shop/shared/contract';
import type { OrderChange } from '@shop/shared/contract/admin';
import { Section } from '../../components/Section';
import { useDates } from '../../data/useDates';
import { personText } from '../../lib/texts';

/** Shows the history of an order with the people who changed it (AD-05). */
export function OrderChanges({ changes }: { changes: readonly OrderChange[] }) {
  const { timeText } = useDates();
  return (
    <Section title="History">
      <ol>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.payment ?? change.value} ${change.at}`}>
            <strong>{describe(change)}</strong>
            <span>
              {(change.family ? ` (${shipmentGroupLabels[change.family]})` : '') +
                (change.amount ? `, ${formatExactRupees(change.amount)}` : '') +
                (change.reference ? `, ${change.reference}` : '')}
            </span>
            <br />
            <small>
              {actorName(change)}, {timeText(change.at)}
            </small>
            {change.reason && <p>{change.reason}</p>}
            {change.undone_at && (
              <p>
                Undone by {personText(change.undone_by, change.undone_by_email) ?? 'the shop'},{' '}
                {timeText(change.undone_at)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function describe({ kind, value, payment, reference }: OrderChange): string {
  switch (kind) {
    case 'status':
      return statusLabel(value);
    case 'payment':
      // The shop has looked for a reported payment, and not found it (PY-05).
      if (payment === 'voided' && reference) return 'Reported payment not received';
      return payment ? paymentTitles[payment] : statusLabel(value);
    case 'dates':
      return 'Other dates';
    case 'attempt':
      return attemptTitles[value] ?? value;
    case 'confirmation':
      return `Confirmed: ${paymentLabels[value as PaymentMethod]}`;
  }
}

const attemptTitles: Record<string, string> = {
  failed: 'Online payment failed',
  authorized: 'Online payment authorised, not taken. Razorpay returns it within five days.',
  returned: 'Authorised payment returned by Razorpay',
};

const paymentTitles: Record<PaymentEventKind, string> = {
  reported: 'Payment reported',
  received: 'Payment received',
  reversed: 'Payment reversed',
  due_back: 'Refund due',
  refund_started: 'Refund started',
  refunded: 'Refund made',
  refund_failed: 'Refund failed',
  voided: 'Nothing to pay any more',
  written_off: 'Payment written off',
  adjusted: 'Not returned',
};

function actorName({ actor, name, email }: OrderChange): string {
  if (actor === 'shop') return personText(name, email) ?? 'The shop';
  return actor === 'customer' ? 'The customer' : 'The system';
}
