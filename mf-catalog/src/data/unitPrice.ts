import { formatExactRupees, formatRupees, parseWeight, type Product } from '@shop/shared/contract';

type Weighed = Pick<Product, 'price' | 'weight' | 'net_weight_kg'>;

/** `₹142–170 per kg`, in whole rupees, for comparing boxes. Null where no weight is declared. */
export const pricePerKg = (product: Weighed): string | null =>
  describe(product, (rupees) => formatRupees(Math.ceil(rupees)));

/**
 * `₹141.67–170.00 per kg`: the law requires a unit price with two decimals (Legal Metrology (Packaged Commodities)
 * Rules, rule 6). Null where no weight is declared.
 */
export const exactPricePerKg = (product: Weighed): string | null =>
  describe(product, (rupees) => formatExactRupees(Math.ceil(rupees * 100) / 100));

/** From the price of the heaviest box to that of the lightest, which is the declared minimum. */
function describe(
  { price, weight, net_weight_kg: leastKg }: Weighed,
  format: (rupees: number) => string,
): string | null {
  if (!leastKg) return null;
  const mostKg = Math.max(leastKg, parseWeight(weight)?.most ?? leastKg);
  const [from, to] = [format(price / mostKg), format(price / leastKg)];
  return from === to ? `${to} per kg` : `${from}–${to.replace('₹', '')} per kg`;
}
