import { formatExactRupees, formatRupees, parseWeight, type Product } from '@shop/shared/contract';

type WeighedProduct = Pick<Product, 'price' | 'weight' | 'net_weight_kg'>;

/** Returns `₹142–170 per kg`, rounded to rupees, or null if no weight is declared. */
export const pricePerKg = (product: WeighedProduct): string | null =>
  describe(product, (rupees) => formatRupees(Math.ceil(rupees)));

/**
 * Returns `₹141.67–170.00 per kg`, or null if no weight is declared. The law requires a unit price with two decimals
 * (Legal Metrology (Packaged Commodities) Rules, rule 6).
 */
export const exactPricePerKg = (product: WeighedProduct): string | null =>
  describe(product, (rupees) => formatExactRupees(Math.ceil(rupees * 100) / 100));

/** Describes the range from the heaviest box to the lightest one, which has the declared weight. */
function describe(
  { price, weight, net_weight_kg: leastKg }: WeighedProduct,
  format: (rupees: number) => string,
): string | null {
  if (!leastKg) return null;
  const mostKg = Math.max(leastKg, parseWeight(weight)?.most ?? leastKg);
  const [from, to] = [format(price / mostKg), format(price / leastKg)];
  return from === to ? `${to} per kg` : `${from}–${to.replace('₹', '')} per kg`;
}
