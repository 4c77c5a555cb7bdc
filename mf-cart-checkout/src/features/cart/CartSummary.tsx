import { useId } from 'react';
import { planShipments, shownTotals, totalWeight, type CartItem } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { DeliveryEstimate } from '@shop/shared/ui/product/DeliveryEstimate';
import { Price } from '@shop/shared/ui/product/Price';
import { CheckoutLink } from './CheckoutLink';
import { NotCounted } from './NotCounted';
import styles from './CartSummary.module.scss';

interface CartSummaryProps {
  /** The items that can be ordered now. */
  items: readonly CartItem[];
  /** The items that cannot be ordered now. They are not counted (SE-05). */
  unavailableItems: readonly CartItem[];
  /** The id of the text that says that the cart is empty. */
  emptyId: string;
}

export function CartSummary({ items, unavailableItems, emptyId }: CartSummaryProps) {
  const unavailableId = useId();
  const { subtotal, shipping } = shownTotals(items);
  const weight = totalWeight(items);
  return (
    <section className={styles.root} aria-label="Summary">
      <dl className={styles.sums}>
        <div className={styles.subtotal}>
          <dt>Subtotal</dt>
          <dd>
            <Price rupees={subtotal} isExact />
          </dd>
        </div>
        {weight !== null && (
          <div>
            <dt>Total weight</dt>
            <dd translate="no">{weight}</dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd>{shipping === 0 ? <span>Free</span> : <Price rupees={shipping} isExact />}</dd>
        </div>
      </dl>
      <NotCounted id={unavailableId} items={unavailableItems} />
      {items.length > 0 && <DeliveryEstimate shipments={planShipments(items)} />}
      <p className={styles.note}>Tax included and shipping calculated at checkout</p>
      <CheckoutLink
        isEnabled={items.length > 0}
        reasonId={unavailableItems.length > 0 ? unavailableId : emptyId}
      />
      {items.length > 0 && (
        <ButtonLink to={urls.shop()} variant="secondary">
          Continue shopping
        </ButtonLink>
      )}
    </section>
  );
}
