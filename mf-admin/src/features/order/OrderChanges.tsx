import {
  shipmentGroupLabels,
  paymentLabels,
  statusLabel,
  type PaymentMethod,
  type PaymentStatus,
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
          <li key={`${change.kind} ${change.value} ${change.at}`}>
            <strong>{describe(change)}</strong>
            <span>
              {(change.family ? ` (${shipmentGroupLabels[change.family]})` : '') +
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

function describe({ kind, value }: OrderChange): string {
  switch (kind) {
    case 'status':
      return statusLabel(value);
    case 'payment':
      return paymentTitles[value as PaymentStatus];
    case 'dates':
      return 'Other dates';
    case 'confirmation':
      return `Confirmed: ${paymentLabels[value as PaymentMethod]}`;
  }
}

const paymentTitles: Record<PaymentStatus, string> = {
  unpaid: 'Payment reported',
  part_paid: 'A part of the payment received',
  paid: 'Payment received',
  overpaid: 'More received than was due',
  refund_due: 'Refund due',
  refunded: 'Refund made',
  voided: 'Payment voided',
  written_off: 'Payment written off',
  none: 'Nothing to pay',
};

function actorName({ actor, name, email }: OrderChange): string {
  if (actor === 'shop') return personText(name, email) ?? 'The shop';
  return actor === 'customer' ? 'The customer' : 'The system';
}
