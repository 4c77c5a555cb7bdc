import { useId } from 'react';
import { planShipments, shownTotals, type CartItem } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { DeliveryResult } from '@shop/shared/ui/product/DeliveryResult';
import { Price } from '@shop/shared/ui/product/Price';
import { useDeliveryPinCode } from '@shop/shared/browser/useDeliveryPinCode';
import { CheckoutLink } from '../CheckoutLink';
import { NotCounted } from '../NotCounted';
import { splitItems } from '../splitItems';
import styles from './MiniCartSummary.module.scss';

/** What the cart costs and when it arrives, and the ways to order it. */
export function MiniCartSummary({ items }: { items: readonly CartItem[] }) {
  const notCountedId = useId();
  const pinCode = useDeliveryPinCode();
  const { orderable, unavailable } = splitItems(items);
  return (
    <div className={styles.root}>
      <dl className={styles.subtotal}>
        <dt>Subtotal</dt>
        <dd>
          <Price rupees={shownTotals(orderable).subtotal} isExact />
        </dd>
      </dl>
      <NotCounted id={notCountedId} items={unavailable} />
      {orderable.length > 0 && (
        <DeliveryResult
          pinCode={pinCode}
          shipments={planShipments(orderable)}
          prompt="Enter your pin code in the cart to see the delivery date"
        />
      )}
      <div className={styles.links}>
        <CheckoutLink isEnabled={orderable.length > 0} reasonId={notCountedId} />
        <ButtonLink to={urls.cart()} variant="secondary">
          View cart
        </ButtonLink>
      </div>
    </div>
  );
}
