import type { CartItem } from '@shop/shared/contract';
import styles from './NotCounted.module.scss';

interface NotCountedProps {
  id: string;
  /** The items that cannot be ordered now. */
  items: readonly CartItem[];
}

/** Names the items that the sums leave out (SE-05). */
export function NotCounted({ id, items }: NotCountedProps) {
  const labels = items.map(({ product_data }) => product_data.label).join(', ');
  return (
    <p id={id} className={styles.root} role="status">
      {labels && `Not counted, as ${labels} can’t be ordered now.`}
    </p>
  );
}
