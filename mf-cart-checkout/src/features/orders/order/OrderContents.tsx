import { useRef } from 'react';
import { Link } from '@shop/shared';
import {
  isPayableByRazorpay,
  isPayableByUpi,
  isRefundSent,
  shownTotals,
  type OrderDetails,
} from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { StatusBadge } from '@shop/shared/ui/product/StatusBadge';
import { CancelOrder } from './CancelOrder';
import { DeliveryAddress } from '../../shipping/DeliveryAddress';
import { DateTime } from '../../../components/DateTime';
import { DownloadCreditNote } from './DownloadCreditNote';
import { DownloadReceipt } from './DownloadReceipt';
import { OrderAgain } from './OrderAgain';
import { OrderItems } from './OrderItems';
import { OrderTotals, OrderTotal } from '../../../components/OrderTotals';
import { OrderTimeline } from './OrderTimeline';
import { nextStep } from '../../payments/nextStep';
import { PayByUpi } from '../../payments/PayByUpi';
import { PayNow } from '../../payments/online/PayNow';
import { PaymentState } from '../../payments/PaymentState';
import { RefundAccount } from '../../payments/RefundAccount';
import { Replacements } from '../../replacements/Replacements';
import { Shipments } from '../../shipping/Shipments';
import styles from './OrderContents.module.scss';

interface OrderContentsProps {
  order: OrderDetails;
}

/** Everything about an order, and the actions that are possible now (OR-02). */
export function OrderContents({ order }: OrderContentsProps) {
  // After an action its button disappears, and the focus moves to the changed section.
  const progress = useRef<HTMLHeadingElement>(null);
  const replacement = useRef<HTMLHeadingElement>(null);

  const hasReplacements = order.replaceable_until !== null || order.replacement_requests.length > 0;
  return (
    <div className={styles.root}>
      <p className={styles.intro}>
        <StatusBadge status={order.order_status} />
        <span>
          Ordered on <DateTime at={order.order_date} />
        </span>
        <span className={styles.note}>
          Order number <span translate="no">{order.order_number}</span>
        </span>
        {order.replaces && (
          <span>
            Replacement for order{' '}
            <Link to={urls.order(order.replaces.order_id)} translate="no">
              {order.replaces.order_number}
            </Link>
          </span>
        )}
      </p>
      <div className={styles.main}>
        {isPayableByUpi(order) && (
          <section className={styles.card}>
            <h2>Pay</h2>
            <PayByUpi order={order} />
          </section>
        )}
        {order.late_report_until && (
          <section className={styles.card}>
            <h2>{order.is_payment_reported ? 'Your payment' : 'Did you pay?'}</h2>
            <PayByUpi order={order} />
          </section>
        )}
        {isPayableByRazorpay(order) && (
          <section className={styles.card}>
            <h2>Pay</h2>
            <p>{nextStep(order)}</p>
            <div>
              <PayNow order={order} />
            </div>
          </section>
        )}
        {isRefundSent(order) && (
          <section className={styles.card}>
            <h2>Your refund</h2>
            <RefundAccount order={order} />
          </section>
        )}
        <section className={styles.card}>
          <h2>Items</h2>
          <OrderItems items={order.items} />
        </section>
        <section className={styles.card}>
          <h2 ref={progress} tabIndex={-1}>
            Progress
          </h2>
          <OrderTimeline order={order} />
        </section>
        {hasReplacements && (
          <section className={styles.card}>
            <h2 ref={replacement} tabIndex={-1}>
              Replacement
            </h2>
            <Replacements order={order} onRequested={() => replacement.current?.focus()} />
          </section>
        )}
      </div>
      <div className={styles.side}>
        <section className={styles.card}>
          <h2>Payment</h2>
          <OrderTotals
            subtotal={shownTotals(order.items).subtotal}
            shipping={order.shipping_amount}
          />
          <OrderTotal total={order.total_amount} />
          <PaymentState order={order} />
          <DownloadReceipt order={order} />
          {order.credit_notes?.map((note) => (
            <DownloadCreditNote key={note.refund_id} orderId={order.order_id} note={note} />
          ))}
        </section>
        <section className={styles.card}>
          <h2>Delivery to</h2>
          <Shipments order={order} />
          <DeliveryAddress order={order} />
          {order.special_instruction && (
            <>
              <h3>Special instructions</h3>
              <p className={styles.instructions}>{order.special_instruction}</p>
            </>
          )}
        </section>
        <section className={styles.actions} aria-label="What you can do">
          <OrderAgain items={order.items} />
          <CancelOrder order={order} onCancelled={() => progress.current?.focus()} />
        </section>
      </div>
    </div>
  );
}
