import type { Availability, OrderItem } from '@shop/shared/contract';
import { productImages } from '@shop/shared/routes';
import { AvailabilityNote } from '@shop/shared/ui/AvailabilityNote';
import { Picture } from '@shop/shared/ui/Picture';
import { Price } from '@shop/shared/ui/Price';
import { OrderTotal, OrderTotals } from './OrderTotals';
import styles from './OrderSummary.module.scss';

export interface SummaryLine extends OrderItem {
  availability: Availability;
  /** The states that a plant is sold to; undefined: all. */
  served_states?: string[] | undefined;
}

interface OrderSummaryProps {
  lines: readonly SummaryLine[];
  /** Rupees. */
  subtotal: number;
  /** Rupees; null while the address is not complete. */
  shipping: number | null;
  /** Rupees. */
  total: number;
}

/** CK-03, SE-02. */
export function OrderSummary({ lines, subtotal, shipping, total }: OrderSummaryProps) {
  return (
    <div className={styles.root}>
      <ul className={styles.lines}>
        {lines.map(({ product_id, product_data, quantity, total_amount, availability }) => (
          <li key={product_id} className={styles.line}>
            <span className={styles.picture}>
              <Picture
                src={productImages.box(product_id, product_data.image_url)}
                alt=""
                width={1200}
                height={1200}
                sizes="64px"
              />
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
