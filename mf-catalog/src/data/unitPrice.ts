/**
 * What a kilogram costs at most, in rupees: the price of a box over the least it weighs. The law asks
 * for a unit price with two decimals (Legal Metrology (Packaged Commodities) Rules, rule 6).
 *
 * @param weight as the catalog has it, `10 - 12 kg`
 * @returns null where the text names no kilograms
 */
export function mostPerKg(price: number, weight: string): number | null {
  const least = Number(/^(\d+(?:\.\d+)?)\s*(?:-.*)?\bkg$/i.exec(weight.trim())?.[1]);
  return least > 0 ? Math.ceil((price * 100) / least) / 100 : null;
}
