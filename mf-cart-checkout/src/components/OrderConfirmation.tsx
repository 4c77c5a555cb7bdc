import { Link } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { isPayableByUpi, paymentStep, type OrderDetails } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { DeliveryDates } from '@shop/shared/ui/DeliveryDates';
import { Price } from '@shop/shared/ui/Price';
import { orderConfirmation } from '../data/orderConfirmation';
import { DateTime } from './DateTime';
import { PayByUpi } from './PayByUpi';
import { SaveAddress } from './SaveAddress';
import styles from './OrderConfirmation.module.scss';

interface OrderConfirmationProps {
  order: OrderDetails;
  /** Called when it was dismissed, together with the button that had the focus. */
  onDismissed: () => void;
}

/** OD-02. */
export function OrderConfirmation({ order, onDismissed }: OrderConfirmationProps) {
  const { order_id, first_name, order_number, items, delivery_dates, total_amount } = order;
  const dismiss = () => {
    orderConfirmation.write(null);
    onDismissed();
  };
  return (
    <section className={styles.root} aria-labelledby="order-confirmation">
      <h2 id="order-confirmation">Thank you, {first_name}</h2>
      <p>
        We have your order <strong className={styles.number}>{order_number}</strong>:{' '}
        {items
          .map(({ quantity, product_data }) => `${quantity} × ${product_data.label}`)
          .join(', ')}
        , together <Price rupees={total_amount} isExact />.
      </p>
      {delivery_dates && (
        <p>
          <DeliveryDates dates={delivery_dates} />
        </p>
      )}
      {isPayableByUpi(order) ? <PayByUpi order={order} /> : <p>{paymentStep(order)}</p>}
      {order.cancellable_until && (
        <p className={styles.note}>
          You can cancel until <DateTime at={order.cancellable_until} />, as long as the order has
          not been dispatched.
        </p>
      )}
      <SaveAddress order={order} />
      <div className={styles.actions}>
        <Link to={routes.order.to(order_id)}>See the order</Link>
        <a href={whatsAppUrl(order)} target="_blank" rel="noreferrer">
          Share on WhatsApp
        </a>
        <Button variant="secondary" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}

/** DL-06: the message has no address, phone or amount. */
function whatsAppUrl({ order_number, items }: OrderDetails): string {
  const boxes = items.map(({ quantity, product_data }) => `${quantity} × ${product_data.label}`);
  const text = `I have ordered ${boxes.join(', ')} from ${brand.name} (${order_number}).`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
