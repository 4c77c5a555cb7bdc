import { formatExactRupees, formatRupees } from '@shop/shared/contract';
import styles from './Price.module.scss';

/**
 * Rupees with Indian digit grouping. `isExact` shows two decimals, as in cart, checkout and orders. Browsers
 * do not translate it.
 */
export function Price({ rupees, isExact = false }: { rupees: number; isExact?: boolean }) {
  return (
    <span className={styles.root} translate="no">
      {isExact ? formatExactRupees(rupees) : formatRupees(rupees)}
    </span>
  );
}
