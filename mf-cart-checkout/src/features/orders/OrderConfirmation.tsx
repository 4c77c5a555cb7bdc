import { Link } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { awaitsCall, isPayableByUpi, type OrderDetails } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { DeliveryDates } from '@shop/shared/ui/product/DeliveryDates';
import { Price } from '@shop/shared/ui/product/Price';
import { WhatsAppLink } from '@shop/shared/ui/controls/WhatsAppLink';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { orderConfirmation } from '../../data/orderConfirmation';
import { DateTime } from '../../components/DateTime';
import { PayNow } from '../payments/online/PayNow';
import { PayByUpi } from '../payments/PayByUpi';
import { SaveAddress } from './SaveAddress';
import { nextStep } from '../payments/nextStep';
import styles from './OrderConfirmation.module.scss';

interface OrderConfirmationProps {
  order: OrderDetails;
  /** Called when the confirmation is dismissed with its focused button. */
  onDismissed: () => void;
}

/** Confirms an order until it is dismissed (OD-02). */
export function OrderConfirmation({ order, onDismissed }: OrderConfirmationProps) {
  const { order_id, first_name, order_number, items, shipments, total_amount } = order;
  const boxes = items
    .map(({ quantity, product_data }) => `${quantity} × ${product_data.label}`)
    .join(', ');
  // The shared text contains no address, phone number or amount (DL-06).
  const sharedText = `I have ordered ${boxes} from ${brand.name} (${order_number}).`;

  const dismiss = () => {
    orderConfirmation.write(null);
    onDismissed();
  };
  return (
    <TitledSection className={styles.root} title={`Thank you, ${first_name}`}>
      <p>
        We have your order{' '}
        <strong className={styles.number} translate="no">
          {order_number}
        </strong>
        : {boxes}, together <Price rupees={total_amount} isExact />.
      </p>
      {shipments.some(({ dates }) => dates !== null) && (
        <p>
          <DeliveryDates shipments={shipments} isPlanned={awaitsCall(order)} />
        </p>
      )}
      {isPayableByUpi(order) ? <PayByUpi order={order} /> : <p>{nextStep(order)}</p>}
      {order.cancellable_until && (
        <p className={styles.note}>
          You can cancel until <DateTime at={order.cancellable_until} />, as long as the order has
          not been dispatched.
        </p>
      )}
      <SaveAddress order={order} />
      <div className={styles.actions}>
        <PayNow order={order} />
        <Link to={urls.order(order_id)}>See the order</Link>
        <WhatsAppLink text={sharedText} />
        <Button variant="secondary" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </TitledSection>
  );
}
