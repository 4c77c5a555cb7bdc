import { formatExactRupees, formatRupees } from '@shop/shared/contract';

/** Rupees with Indian grouping; `isExact` keeps two decimals, for sums and taxes. */
export function Price({ rupees, isExact = false }: { rupees: number; isExact?: boolean }) {
  return <>{isExact ? formatExactRupees(rupees) : formatRupees(rupees)}</>;
}
