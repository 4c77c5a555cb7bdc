/**
 * The minimum weight of a box in kilograms.
 *
 * @param weight in the format of the catalog, `10 - 12 kg`
 * @returns null where the text contains no kilograms
 */
export function minWeightKg(weight: string): number | null {
  const minWeight = Number(/^(\d+(?:\.\d+)?)\s*(?:-.*)?\bkg$/i.exec(weight.trim())?.[1]);
  return minWeight > 0 ? minWeight : null;
}

/**
 * The maximum price of a kilogram in rupees: the price of a box divided by its minimum weight. The law
 * requires a unit price with two decimals (Legal Metrology (Packaged Commodities) Rules, rule 6).
 *
 * @param weight in the format of the catalog
 * @returns null where the text contains no kilograms
 */
export function maxPricePerKg(price: number, weight: string): number | null {
  const minWeight = minWeightKg(weight);
  return minWeight === null ? null : Math.ceil((price * 100) / minWeight) / 100;
}
