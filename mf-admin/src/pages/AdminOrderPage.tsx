import { useEffect, useRef } from 'react';
import { useParams } from '@shop/shared';
import { isReplacement } from '@shop/shared/contract';
import type { AdminOrder } from '@shop/shared/contract/admin';
import { StatusBadge } from '@shop/shared/ui/StatusBadge';
import { AdminLayout } from '../components/layout/AdminLayout';
import { NextSteps } from '../features/order/NextSteps';
import { QueryFallback } from '../components/QueryFallback';
import { OrderChanges } from '../features/order/OrderChanges';
import { OrderCustomer } from '../features/order/OrderCustomer';
import { OrderLines } from '../features/order/OrderLines';
import { OrderNotes } from '../features/order/OrderNotes';
import { OrderPayment } from '../features/order/OrderPayment';
import { OrderReplacements } from '../features/order/OrderReplacements';
import { OrderShipments } from '../features/order/OrderShipments';
import { PaymentState } from '../features/orders/PaymentState';
import { useHasArea } from '../data/adminSession';
import { useAdminQuery } from '../data/useAdminQuery';
import styles from './AdminOrderPage.module.scss';

/** AD-05: all about an order, and what can be done with it. */
export default function AdminOrderPage() {
  const { order = '' } = useParams();
  return (
    <AdminLayout page="orders" title={`Order ${order}`}>
      <Order key={order} order={order} />
    </AdminLayout>
  );
}

function Order({ order: name }: { order: string }) {
  const { data, error, mutate } = useAdminQuery<AdminOrder>({
    path: `/admin/orders/${encodeURIComponent(name)}`,
    failure: 'The order could not be loaded. Please try again.',
  });
  const hasOrders = useHasArea('orders');
  const hasMoney = useHasArea('money');
  const badges = useRef<HTMLParagraphElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    // The button or form that had the focus is gone with what it did. The badges say the outcome.
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
        {isReplacement(order) ? <strong>Replacement</strong> : <PaymentState order={order} />}
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
