import { notify } from '@shop/shared';
import { formatExactRupees, type MoneyMethod } from '@shop/shared/contract';
import {
  reversalSchema,
  type MoneyEntry,
  type MoneyEntryKind,
  type RefundState,
} from '@shop/shared/contract/admin';
import { Disclosed } from '../../components/Section';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useDates } from '../../data/useDates';
import { personText } from '../../lib/texts';
import { AssignMoney } from '../money/AssignMoney';

interface MoneyEntriesProps {
  entries: readonly MoneyEntry[];
  /** Whether another order can have what is too much. */
  isTooMuch: boolean;
  onDone: () => void;
}

/**
 * Shows every amount that arrived or left for an order, assigns what is too much to another one, and reverses a mistaken
 * payment (MY-01).
 */
export function MoneyEntries({ entries, isTooMuch, onDone }: MoneyEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Entries">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.payment_id ?? ''} ${entry.reference} ${entry.at}`}>
          <Entry entry={entry} />
          {isTooMuch && isPayment(entry) && (
            <Disclosed title="It pays another order, too …">
              <AssignMoney
                paymentId={entry.payment_id}
                onDone={() => {
                  notify.success('The payment counts for both orders');
                  onDone();
                }}
              />
            </Disclosed>
          )}
          {canReverse(entry) && (
            <Disclosed title={`Reverse ${formatExactRupees(entry.amount)} …`}>
              <p>Only if this entry is a mistake. The customer is told that we corrected it.</p>
              <ActionForm
                action={orderEndpoints.reversePayment(entry.payment_id ?? '')}
                schema={reversalSchema}
                onDone={onDone}
                label="Reverse"
                fields={[
                  { name: 'reason', label: 'What was wrong', maxLength: 200, isRequired: true },
                ]}
              />
            </Disclosed>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: MoneyEntry }) {
  const { dayText, timeText } = useDates();
  const { amount, method, reference, reason, day, state, reversed_at } = entry;
  const facts = [
    method && methods[method],
    reference,
    day && dayText(day),
    state && stateText(state, reference),
  ].filter(Boolean);
  return (
    <>
      <strong>
        {titleOf(entry)} {formatExactRupees(Math.abs(amount))}
      </strong>
      {facts.length > 0 && <span>, {facts.join(', ')}</span>}
      <br />
      <small>
        {entry.actor === 'shop'
          ? (personText(entry.name, entry.email) ?? 'The shop')
          : 'The system'}
        , {timeText(entry.at)}
      </small>
      {reason && <p>{reason}</p>}
      {reversed_at && <p>Reversed, {timeText(reversed_at)}</p>}
    </>
  );
}

const isPayment = (entry: MoneyEntry): entry is MoneyEntry & { payment_id: string } =>
  entry.kind === 'payment' && entry.payment_id !== null && entry.reversed_at === null;

/** What the provider has reported is no mistake. */
const canReverse = (entry: MoneyEntry) =>
  isPayment(entry) && !(entry.method === 'razorpay' && entry.actor === 'system');

const titles: Record<MoneyEntryKind, string> = {
  payment: 'Received',
  refund: 'Returned',
  customer_fee: 'Fee paid by the customer',
  offer: 'Offer of Razorpay',
  kept: 'Kept',
  written_off: 'Written off',
  compensation: 'For damaged boxes',
};

/** Only a refund that the provider has confirmed has been returned. */
function titleOf({ kind, state }: MoneyEntry): string {
  if (state === 'pending') return 'On its way back:';
  return state === 'failed' ? 'Refund failed:' : titles[kind];
}

const methods: Record<MoneyMethod, string> = {
  cash: 'cash',
  upi: 'UPI',
  bank: 'bank',
  razorpay: 'Razorpay',
};

/** A refund without a reference has not reached the provider yet. */
function stateText(state: RefundState, reference: string): string {
  if (state !== 'pending') return '';
  return reference === '' ? 'is being sent' : 'sent, the bank has not confirmed it yet';
}
