/**
 * The maximum price of a kilogram in rupees: the price of a box divided by its declared minimum weight. The
 * law requires a unit price with two decimals (Legal Metrology (Packaged Commodities) Rules, rule 6).
 *
 * @returns null where no weight is declared
 */
export function maxPricePerKg(price: number, netWeightKg: number | null): number | null {
  return netWeightKg ? Math.ceil((price * 100) / netWeightKg) / 100 : null;
}
