import { Price } from '@shop/shared/ui/product/Price';
import styles from './OrderTotals.module.scss';

interface OrderTotalsProps {
  /** In rupees. */
  subtotal: number;
  /** In rupees. Null while the address is incomplete. */
  shipping: number | null;
}

/** The sums that make up the total (CK-03). */
export function OrderTotals({ subtotal, shipping }: OrderTotalsProps) {
  return (
    <dl className={styles.root}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Price rupees={subtotal} isExact />
        </dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>
          {shipping === null ? (
            <span>Enter shipping address</span>
          ) : (
            <span>
              Free (<Price rupees={shipping} isExact />)
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The total in rupees (CK-03). */
export function OrderTotal({ total }: { total: number }) {
  return (
    <div>
      <dl className={`${styles.root} ${styles.total}`}>
        <div>
          <dt>Total</dt>
          <dd>
            <small>INR</small> <Price rupees={total} isExact />
          </dd>
        </div>
      </dl>
      <p className={styles.taxes}>Including ₹0.00 in taxes</p>
    </div>
  );
}
