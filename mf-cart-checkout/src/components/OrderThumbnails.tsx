import type { OrderItem } from '@shop/shared/contract';
import { productImages } from '@shop/shared/routes';
import { Picture } from '@shop/shared/ui/Picture';
import styles from './OrderThumbnails.module.scss';

const maxPictures = 3;

/** The boxes of an order as small pictures (OD-03). */
export function OrderThumbnails({ items }: { items: readonly OrderItem[] }) {
  const rest = items.length - maxPictures;
  return (
    <span className={styles.root}>
      {items.slice(0, maxPictures).map(({ product_id, product_data, quantity }) => (
        <span key={product_id} className={styles.picture}>
          <Picture
            src={productImages.box(product_id, product_data.image_url)}
            alt={`${quantity} × ${product_data.label}`}
            width={1200}
            height={1200}
            sizes="48px"
            loading="lazy"
          />
          {quantity > 1 && (
            <span className={styles.quantity} aria-hidden="true">
              {quantity}
            </span>
          )}
        </span>
      ))}
      {rest > 0 && <span className={styles.rest}>+{rest} more</span>}
    </span>
  );
}
