import type { OrderItem } from '../cart/schema';
import type { ProductData } from './schema';

/** A line of a cart or an order. `weight` is per piece. */
export interface WeighedLine extends Pick<OrderItem, 'quantity'> {
  product_data: Pick<ProductData, 'weight'>;
}

const kilograms = /^(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?\s*kg$/i;

/** Parses a catalog weight, `10 - 12 kg` or `10 kg`, into kilograms. Returns null for any other form, and for zero. */
export function parseWeight(weight: string): { least: number; most: number } | null {
  const [, least = '', most = least] = kilograms.exec(weight.trim()) ?? [];
  return Number(least) > 0 ? { least: Number(least), most: Number(most) } : null;
}

/**
 * Returns the total weight of the lines, such as `30 - 36 kg` (EX-12). Returns null without lines, or if the weight of
 * one cannot be parsed: better no sum than a wrong one.
 */
export function totalWeight(lines: readonly WeighedLine[]): string | null {
  if (lines.length === 0) return null;
  let [minGrams, maxGrams] = [0, 0];
  for (const { product_data, quantity } of lines) {
    const weight = parseWeight(product_data.weight);
    if (!weight) return null;
    minGrams += toGrams(weight.least) * quantity;
    maxGrams += toGrams(weight.most) * quantity;
  }
  const sums = minGrams === maxGrams ? [minGrams] : [minGrams, maxGrams];
  return `${sums.map((grams) => grams / 1000).join(' - ')} kg`;
}

/** Grams are integers, which add up exactly. */
const toGrams = (kg: number): number => Math.round(kg * 1000);
