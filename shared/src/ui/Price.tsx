import { formatExactRupees, formatRupees } from '@shop/shared/contract';

/** Rupees with Indian digit grouping; `isExact` shows two decimals, for totals and taxes. */
export function Price({ rupees, isExact = false }: { rupees: number; isExact?: boolean }) {
  return <>{isExact ? formatExactRupees(rupees) : formatRupees(rupees)}</>;
}
