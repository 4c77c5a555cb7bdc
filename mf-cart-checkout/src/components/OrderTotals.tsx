import { Price } from '@shop/shared/ui/Price';
import styles from './OrderTotals.module.scss';

interface OrderTotalsProps {
  /** Rupees. */
  subtotal: number;
  /** Rupees; null while the address is not complete. */
  shipping: number | null;
}

/** CK-03: how what is to be paid comes about. */
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

/** CK-03: what is to be paid, in rupees. */
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
