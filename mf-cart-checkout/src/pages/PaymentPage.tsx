import { useRef, useState } from 'react';
import { useParams, useSearchParams } from '@shop/shared';
import {
  formatExactRupees,
  hasArrived,
  isPayableByRazorpay,
  refundText,
  type OrderDetails,
  paymentResults,
} from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import { PayOnline } from '../features/payments/online/PayOnline';
import { useOrder } from '../data/useOrder';
import { nextStep } from '../features/payments/nextStep';
import styles from './Page.module.scss';

/** The only page that loads the payment provider's script (PY-07). */
export default function PaymentPage() {
  const { orderId = '' } = useParams();
  const { order, error, reload } = useOrder(orderId);
  const [query] = useSearchParams();
  const result = paymentResults.find((name) => name === query.get('result')) ?? null;
  // Follows a reported payment until it has arrived, even if its order is cancelled in the meantime.
  const [isReported, setIsReported] = useState(result === 'waiting');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.root}>
      <PageHead title="Payment" description="Pay an order by card, UPI or net banking." />
      <h1 ref={heading} tabIndex={-1}>
        Payment
      </h1>
      {error?.status === 404 ? (
        <EmptyState action={<ButtonLink to={urls.orders()}>Your orders</ButtonLink>}>
          This order is not in your account.
        </EmptyState>
      ) : error && !order ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : !order ? (
        <Skeleton text="Loading your order">
          <Shape kind="block" />
        </Skeleton>
      ) : isPayableByRazorpay(order) || (isReported && !hasArrived(order)) ? (
        <PayOnline
          order={order}
          result={result}
          onReported={() => setIsReported(true)}
          onConfirmed={() => heading.current?.focus()}
          onOutdated={() => void reload()}
        />
      ) : (
        <EmptyState action={<ButtonLink to={urls.order(orderId)}>See the order</ButtonLink>}>
          {settledText(order)}
        </EmptyState>
      )}
    </div>
  );
}

function settledText(order: OrderDetails): string {
  if (order.payment_status === 'paid' || order.payment_status === 'part_paid') {
    return `Thank you. ${nextStep(order)}`;
  }
  if (order.payment_status === 'overpaid') {
    return `Thank you. ${nextStep(order)} ${refundText(order, formatExactRupees(order.refund_amount))}`;
  }
  if (order.payment_status === 'refund_due') {
    const due = order.payment_events.find(({ kind }) => kind === 'due_back');
    return `${due?.reason || 'This order is cancelled.'} ${refundText(order, formatExactRupees(order.refund_amount))}`;
  }
  const cancelled = order.events.findLast(({ status }) => status === 'cancelled');
  return cancelled?.reason || 'There is nothing to pay online for this order now.';
}
