import type { AdminOrder, MoneyEntry } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { ActionFailure } from '../../components/action/ActionFailure';
import { moneyEndpoints } from '../../data/endpoints/money';
import { useAction } from '../../data/useAction';

interface ProviderRefundsProps {
  data: Pick<AdminOrder, 'order' | 'money_entries'>;
  onDone: () => void;
}

/** Returns what came by Razorpay, is due back and is not on its way (MY-03). */
export function ProviderRefunds({ data: { order, money_entries }, onDone }: ProviderRefundsProps) {
  const entries = money_entries.filter(({ method }) => method === 'razorpay');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const due = order.refund_amount - amountOnItsWay(money_entries);
  const payment = entries.findLast((entry) => isReturnable(entry, refunds));
  if (due <= 0 || !payment?.payment_id) return null;
  return (
    <ReturnButton
      paymentId={payment.payment_id}
      label={hasFailed(money_entries) ? 'Try again' : 'Return by Razorpay'}
      onDone={onDone}
    />
  );
}

/** Whether the provider could not return money: then it may be returned by hand. */
const hasFailed = (entries: readonly MoneyEntry[]) =>
  entries.some(({ method, state }) => method === 'razorpay' && state === 'failed');

/** Whether money of an order goes back by Razorpay only. */
export function goesBackByProvider(entries: readonly MoneyEntry[]): boolean {
  const payments = entries.filter(({ kind }) => kind === 'payment');
  const isAllByProvider = payments.every(({ method }) => method === 'razorpay');
  return payments.length > 0 && isAllByProvider && !hasFailed(entries);
}

/** Returns what goes back already, and is not confirmed yet. */
export const amountOnItsWay = (entries: readonly MoneyEntry[]): number =>
  0 - sum(entries.filter(({ state }) => state === 'pending'));

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

interface ReturnButtonProps {
  paymentId: string;
  label: string;
  onDone: () => void;
}

function ReturnButton({ paymentId, label, onDone }: ReturnButtonProps) {
  const action = useAction(moneyEndpoints.returnByProvider(paymentId), { onDone });
  return (
    <>
      <ActionFailure action={action} />
      <Button variant="secondary" isPending={action.isSending} onClick={() => void action.run({})}>
        {label}
      </Button>
    </>
  );
}
