import { formatExactRupees, formatRupees } from '@shop/shared/contract';

/**
 * Rupees with Indian digit grouping. `isExact` shows two decimals: from the cart on, where sums are compared;
 * without it, in the catalog.
 */
export function Price({ rupees, isExact = false }: { rupees: number; isExact?: boolean }) {
  return <>{isExact ? formatExactRupees(rupees) : formatRupees(rupees)}</>;
}
