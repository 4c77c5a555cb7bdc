import { formatExactRupees } from '@shop/shared/contract';
import type { AdminOrder, MoneyEntry } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { ActionFailure } from '../../components/action/ActionFailure';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAction } from '../../data/useAction';
import { useDates } from '../../data/useDates';

interface ProviderRefundsProps {
  data: Pick<AdminOrder, 'order' | 'money_entries'>;
  onDone: () => void;
}

/** Shows what goes back by Razorpay, and returns what does not yet (MY-03). */
export function ProviderRefunds({ data: { order, money_entries }, onDone }: ProviderRefundsProps) {
  const entries = money_entries.filter(({ method }) => method === 'razorpay');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const pending = refunds.filter(({ state }) => state === 'pending');
  const due = order.refund_amount + sum(pending);
  const payment = entries.findLast((entry) => isReturnable(entry, refunds));
  return (
    <>
      {refunds.length > 0 && (
        <ul aria-label="Refunds by Razorpay">
          {refunds.map((refund) => (
            <RefundState key={`${refund.reference} ${refund.at}`} refund={refund} />
          ))}
        </ul>
      )}
      {due > 0 && payment?.payment_id && (
        <ReturnButton
          paymentId={payment.payment_id}
          label={
            refunds.some(({ state }) => state === 'failed') ? 'Try again' : 'Return by Razorpay'
          }
          onDone={onDone}
        />
      )}
    </>
  );
}

/** The amounts of refunds are negative. */
const sum = (entries: readonly MoneyEntry[]) =>
  entries.reduce((total, { amount }) => total + amount, 0);

function isReturnable(
  { kind, payment_id, amount, reversed_at }: MoneyEntry,
  refunds: readonly MoneyEntry[],
): boolean {
  if (kind !== 'payment' || reversed_at !== null) return false;
  const returned = refunds.filter(
    (refund) => refund.payment_id === payment_id && refund.state !== 'failed',
  );
  return amount + sum(returned) > 0;
}

function RefundState({ refund }: { refund: MoneyEntry }) {
  const { dayText } = useDates();
  const { amount, state, reference, reason, day } = refund;
  const text =
    state === 'processed'
      ? `returned${day ? ` on ${dayText(day)}` : ''}`
      : state === 'failed'
        ? 'failed'
        : reference === ''
          ? 'is being sent'
          : 'sent, the bank has not confirmed it yet';
  return (
    <li>
      {formatExactRupees(-amount)}: {text}
      {reference && <> ({reference})</>}
      {reason && <p>{reason}</p>}
    </li>
  );
}

interface ReturnButtonProps {
  paymentId: string;
  label: string;
  onDone: () => void;
}

function ReturnButton({ paymentId, label, onDone }: ReturnButtonProps) {
  const action = useAction(orderEndpoints.returnByProvider(paymentId), { onDone });
  return (
    <>
      <ActionFailure action={action} />
      <Button variant="secondary" isPending={action.isSending} onClick={() => void action.run({})}>
        {label}
      </Button>
    </>
  );
}
