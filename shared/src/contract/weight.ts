import type { OrderItem, ProductData } from './types';

/** A line of a cart or an order. `weight` is that of one piece. */
export interface WeighedLine extends Pick<OrderItem, 'quantity'> {
  product_data: Pick<ProductData, 'weight'>;
}

/** `10 - 12 kg` or `10 kg`. */
const kilograms = /^(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?\s*kg$/i;

/**
 * What these lines weigh together, such as `30 - 36 kg` (EX-12). Null without a line, and where the
 * weight of one is not in kilograms: no sum is shown rather than a wrong one.
 */
export function totalWeight(lines: readonly WeighedLine[]): string | null {
  if (lines.length === 0) return null;
  let [leastGrams, mostGrams] = [0, 0];
  for (const { product_data, quantity } of lines) {
    const [, least, most = least] = kilograms.exec(product_data.weight.trim()) ?? [];
    if (least === undefined) return null;
    leastGrams += toGrams(least) * quantity;
    mostGrams += toGrams(most) * quantity;
  }
  const sums = leastGrams === mostGrams ? [leastGrams] : [leastGrams, mostGrams];
  return `${sums.map((grams) => grams / 1000).join(' - ')} kg`;
}

/** Integers have exact sums. */
const toGrams = (weight = '0'): number => Math.round(Number(weight) * 1000);
