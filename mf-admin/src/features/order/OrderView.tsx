import { useEffect, useRef, type RefObject } from 'react';
import { isReplacement } from '@shop/shared/contract';
import type { AdminOrder } from '@shop/shared/contract/admin';
import { StatusBadge } from '@shop/shared/ui/product/StatusBadge';
import { QueryView } from '../../components/AdminQuery';
import { useHasArea } from '../../data/adminSession';
import { orderEndpoints } from '../../data/endpoints/orders';
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
  const response = useAdminQuery(orderEndpoints.order(orderNumber));
  const badges = useRef<HTMLParagraphElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    // The control that had the focus may be gone after an action. The badges show the new status.
    if (hasActed.current && document.activeElement === document.body) {
      badges.current?.focus({ preventScroll: true });
    }
    hasActed.current = false;
  }, [response.data]);
  const handleDone = () => {
    hasActed.current = true;
    void response.mutate();
  };
  return (
    <QueryView response={response} text="Loading order">
      {(data) => <OrderSections data={data} badges={badges} onDone={handleDone} />}
    </QueryView>
  );
}

interface OrderSectionsProps {
  data: AdminOrder;
  /** Shows the status. */
  badges: RefObject<HTMLParagraphElement | null>;
  onDone: () => void;
}

function OrderSections({ data, badges, onDone }: OrderSectionsProps) {
  const { order } = data;
  const hasOrders = useHasArea('orders');
  const hasMoney = useHasArea('money');
  return (
    <div className={styles.root}>
      <p className={styles.badges} ref={badges} tabIndex={-1}>
        <StatusBadge status={order.order_status} />
        {isReplacement(order) ? <strong>Replacement</strong> : <PaymentBadge order={order} />}
      </p>
      <OrderCustomer order={order} undeliveredSince={data.undelivered_since} />
      <OrderLines order={order} packed={data.packed_products} />
      <OrderReplacements order={order} />
      {hasMoney && <OrderPayment data={data} onDone={onDone} />}
      {hasOrders && <OrderShipments order={order} onDone={onDone} />}
      {hasOrders && <OrderNotes order={order} notes={data.notes} onDone={onDone} />}
      <OrderChanges changes={data.changes} />
      {hasOrders && <NextSteps data={data} onDone={onDone} />}
    </div>
  );
}
