import { parseWeight } from '@shop/shared/contract';

/**
 * The maximum price of a kilogram in rupees: the price of a box divided by its minimum weight. The law
 * requires a unit price with two decimals (Legal Metrology (Packaged Commodities) Rules, rule 6).
 *
 * @param weight in the format of the catalog
 * @returns null where the text contains no kilograms
 */
export function maxPricePerKg(price: number, weight: string): number | null {
  const parsed = parseWeight(weight);
  return parsed && Math.ceil((price * 100) / parsed.least) / 100;
}
