import { useEffect, useRef } from 'react';
import { orderTotals, type OrderDetails } from '@shop/shared/contract';
import { CancelOrder } from './CancelOrder';
import { DeliveryAddress } from './DeliveryAddress';
import { DateTime } from './DateTime';
import { OrderAgain } from './OrderAgain';
import { OrderItems } from './OrderItems';
import { OrderTotals, OrderTotal } from './OrderTotals';
import { OrderTimeline } from './OrderTimeline';
import { Replacements } from './Replacements';
import { StatusBadge } from './StatusBadge';
import styles from './OrderContents.module.scss';

interface OrderContentsProps {
  order: OrderDetails;
  /** The order as the server has just answered it. */
  onChanged: (order: OrderDetails) => void;
  onReload: () => void;
}

/** OR-02: what was bought, where it goes, how far it has come and what can be done now. */
export function OrderContents({ order, onChanged, onReload }: OrderContentsProps) {
  const root = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<'progress' | 'replacement'>(null);

  // What was pressed is gone once the order has changed; the focus goes to where the change shows.
  useEffect(() => {
    if (!nextFocus.current) return;
    root.current?.querySelector<HTMLElement>(`[data-part="${nextFocus.current}"]`)?.focus();
    nextFocus.current = null;
  }, [order]);

  const handleCancelled = (changed: OrderDetails) => {
    nextFocus.current = 'progress';
    onChanged(changed);
  };

  const handleAsked = (changed: OrderDetails) => {
    nextFocus.current = 'replacement';
    onChanged(changed);
  };

  const hasReplacements = order.replaceable_until !== null || order.replacement_requests.length > 0;
  return (
    <div className={styles.root} ref={root}>
      <p className={styles.intro}>
        <StatusBadge status={order.order_status} />
        <span>
          Ordered on <DateTime at={order.order_date} />
        </span>
        <span className={styles.note}>Order number {order.order_id}</span>
      </p>
      <div className={styles.main}>
        <section className={styles.card}>
          <h2>Items</h2>
          <OrderItems items={order.items} />
        </section>
        <section className={styles.card}>
          <h2 data-part="progress" tabIndex={-1}>
            Progress
          </h2>
          <OrderTimeline order={order} />
        </section>
        {hasReplacements && (
          <section className={styles.card}>
            <h2 data-part="replacement" tabIndex={-1}>
              Replacement
            </h2>
            <Replacements order={order} onAsked={handleAsked} onRefused={onReload} />
          </section>
        )}
      </div>
      <div className={styles.side}>
        <section className={styles.card}>
          <h2>Payment</h2>
          <OrderTotals
            subtotal={orderTotals(order.items).subtotal}
            shipping={order.shipping_amount}
          />
          <OrderTotal total={order.total_amount} />
          <p>
            <StatusBadge status={order.payment_status} />
          </p>
        </section>
        <section className={styles.card}>
          <h2>Delivery to</h2>
          <DeliveryAddress order={order} />
          {order.special_instruction && (
            <>
              <h3>Special instructions</h3>
              <p className={styles.typed}>{order.special_instruction}</p>
            </>
          )}
        </section>
        <section className={styles.actions} aria-label="What you can do">
          <OrderAgain items={order.items} />
          <CancelOrder order={order} onCancelled={handleCancelled} onRefused={onReload} />
        </section>
      </div>
    </div>
  );
}
