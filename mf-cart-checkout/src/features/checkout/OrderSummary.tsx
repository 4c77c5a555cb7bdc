import type { Availability, OrderItem } from '@shop/shared/contract';
import { AvailabilityNote } from '@shop/shared/ui/product/AvailabilityNote';
import { Price } from '@shop/shared/ui/product/Price';
import { ProductImage } from '@shop/shared/ui/picture/ProductImage';
import { OrderTotal, OrderTotals } from '../../components/OrderTotals';
import styles from './OrderSummary.module.scss';

export interface SummaryLine extends OrderItem {
  availability: Availability;
  /** The states to which a plant is sold. Undefined: all. */
  served_states?: string[] | undefined;
}

interface OrderSummaryProps {
  lines: readonly SummaryLine[];
  /** In rupees. */
  subtotal: number;
  /** In rupees. Null while the address is incomplete. */
  shipping: number | null;
  /** In rupees. */
  total: number;
}

export function OrderSummary({ lines, subtotal, shipping, total }: OrderSummaryProps) {
  return (
    <div className={styles.root}>
      <ul className={styles.lines}>
        {lines.map(({ product_id, product_data, quantity, total_amount, availability }) => (
          <li key={product_id} className={styles.line}>
            <span className={styles.picture}>
              <ProductImage product={{ product_id, ...product_data }} alt="" sizes="64px" />
              <span className={styles.badge}>
                <span className={styles.hidden}>Quantity: </span>
                {quantity}
              </span>
            </span>
            <span className={styles.name}>
              {product_data.label}
              <small>{product_data.weight}</small>
              <AvailabilityNote availability={availability} />
            </span>
            <Price rupees={total_amount} isExact />
          </li>
        ))}
      </ul>
      <div className={styles.totals}>
        <OrderTotals subtotal={subtotal} shipping={shipping} />
        <OrderTotal total={total} />
      </div>
    </div>
  );
}
