import { orderTotals, totalWeight, type CartItem } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { DeliveryEstimate } from '@shop/shared/ui/DeliveryEstimate';
import { Price } from '@shop/shared/ui/Price';
import styles from './CartSummary.module.scss';

interface CartSummaryProps {
  items: readonly CartItem[];
  /** Id of the text that says that the cart is empty. */
  emptyId: string;
}

/** CA-01, EX-12. */
export function CartSummary({ items, emptyId }: CartSummaryProps) {
  const { subtotal, shipping } = orderTotals(items);
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
            <dd>{weight}</dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd>{shipping === 0 ? 'Free' : <Price rupees={shipping} isExact />}</dd>
        </div>
      </dl>
      {items.length > 0 && <DeliveryEstimate />}
      <p className={styles.note}>Tax included and shipping calculated at checkout</p>
      {items.length === 0 ? (
        <span
          role="link"
          aria-disabled="true"
          aria-describedby={emptyId}
          className={styles.disabledLink}
        >
          Checkout
        </span>
      ) : (
        <>
          <ButtonLink to={routes.checkoutCart.to()}>Checkout</ButtonLink>
          <ButtonLink to={routes.shop.to()} variant="secondary">
            Continue shopping
          </ButtonLink>
        </>
      )}
    </section>
  );
}
