import { useEffect, useRef } from 'react';
import { isReplacement } from '@shop/shared/contract';
import type { AdminOrder } from '@shop/shared/contract/admin';
import { StatusBadge } from '@shop/shared/ui/StatusBadge';
import { QueryFallback } from '../../components/QueryFallback';
import { useHasArea } from '../../data/adminSession';
import { useAdminQuery } from '../../data/useAdminQuery';
import { PaymentBadge } from '../orders/PaymentBadge';
import { NextSteps } from './NextSteps';
import { OrderChanges } from './OrderChanges';
import { OrderCustomer } from './OrderCustomer';
import { OrderLines } from './OrderLines';
import { OrderNotes } from './OrderNotes';
import { OrderPayment } from './OrderPayment';
import { OrderReplacements } from './OrderReplacements';
import { OrderShipments } from './OrderShipments';
import styles from './OrderView.module.scss';

export function OrderView({ orderNumber }: { orderNumber: string }) {
  const { data, error, mutate } = useAdminQuery<AdminOrder>({
    path: `/admin/orders/${encodeURIComponent(orderNumber)}`,
    failure: 'The order could not be loaded. Please try again.',
  });
  const hasOrders = useHasArea('orders');
  const hasMoney = useHasArea('money');
  const badges = useRef<HTMLParagraphElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    // The control that had the focus may be gone after an action. The badges show the new status.
    if (hasActed.current && document.activeElement === document.body) {
      badges.current?.focus({ preventScroll: true });
    }
    hasActed.current = false;
  }, [data]);
  const reload = () => void mutate();
  const handleDone = () => {
    hasActed.current = true;
    reload();
  };
  if (!data) return <QueryFallback error={error} onRetry={reload} text="Loading order" />;
  const { order } = data;
  return (
    <div className={styles.root}>
      <p className={styles.badges} ref={badges} tabIndex={-1}>
        <StatusBadge status={order.order_status} />
        {isReplacement(order) ? <strong>Replacement</strong> : <PaymentBadge order={order} />}
      </p>
      <OrderCustomer order={order} undeliveredSince={data.undelivered_since} />
      <OrderLines order={order} packed={data.packed_products} />
      <OrderReplacements order={order} />
      {hasMoney && <OrderPayment data={data} onDone={handleDone} />}
      {hasOrders && <OrderShipments order={order} onDone={handleDone} />}
      {hasOrders && <OrderNotes order={order} notes={data.notes} onDone={handleDone} />}
      <OrderChanges changes={data.changes} />
      {hasOrders && <NextSteps data={data} onDone={handleDone} />}
    </div>
  );
}
