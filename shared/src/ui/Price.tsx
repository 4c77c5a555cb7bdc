import { formatExactRupees, formatRupees } from '@shop/shared/contract';
import styles from './Price.module.scss';

/**
 * Rupees with Indian digit grouping. `isExact` shows two decimals: from the cart on, where sums are compared;
 * without it, in the catalog. Translators leave it as it is.
 */
export function Price({ rupees, isExact = false }: { rupees: number; isExact?: boolean }) {
  return (
    <span className={styles.root} translate="no">
      {isExact ? formatExactRupees(rupees) : formatRupees(rupees)}
    </span>
  );
}
