import type { OrderItem, ProductData } from './types';

/** A line of a cart or an order. `weight` is that of one piece. */
export interface WeighedLine extends Pick<OrderItem, 'quantity'> {
  product_data: Pick<ProductData, 'weight'>;
}

const kilograms = /^(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?\s*kg$/i;

/**
 * The least and the most kilograms of a weight of the catalog, `10 - 12 kg` or `10 kg`; null where it has
 * another form, or is nothing.
 */
export function parseWeight(weight: string): { least: number; most: number } | null {
  const [, least = '', most = least] = kilograms.exec(weight.trim()) ?? [];
  return Number(least) > 0 ? { least: Number(least), most: Number(most) } : null;
}

/**
 * What these lines weigh together, such as `30 - 36 kg` (EX-12). Null without a line, and where the
 * weight of one is not in kilograms: no sum is shown rather than a wrong one.
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

/** Integers have exact sums. */
const toGrams = (kg: number): number => Math.round(kg * 1000);
