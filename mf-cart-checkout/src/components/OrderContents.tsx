import { stateLabel, type OrderDetails } from '@shop/shared/contract';
import { formatDate } from '../data/dates';
import { statusText } from '../data/statusText';
import { OrderSummary } from './OrderSummary';
import styles from './OrderContents.module.scss';

/** What was bought, where it goes and how it stands. */
export function OrderContents({ order }: { order: OrderDetails }) {
  const { address, optional_address, city, state, pin_code } = order.delivery_address;
  return (
    <div className={styles.root}>
      <div className={styles.facts}>
        <section>
          <h2>Status</h2>
          <p>
            {statusText(order.order_status)}, {order.payment_status}. Ordered on{' '}
            <time dateTime={order.order_date}>{formatDate(order.order_date)}</time>.
          </p>
        </section>
        <section>
          <h2>Delivery to</h2>
          <address>
            {order.first_name} {order.last_name}
            <br />
            {address}
            <br />
            {optional_address && (
              <>
                {optional_address}
                <br />
              </>
            )}
            {city}, {stateLabel(state)} {pin_code}
            <br />
            {order.phone_number}
          </address>
        </section>
        {order.special_instruction && (
          <section>
            <h2>Special instructions</h2>
            <p>{order.special_instruction}</p>
          </section>
        )}
      </div>
      <OrderSummary lines={order.items} shipping={order.shipping_amount} />
    </div>
  );
}
