import { toAsciiDigits } from './digits';

const currencyBefore = /^(?:₹|₨|rs\.?|inr)/i;
const currencyAfter = /(?:\/[-–=]|₹|rs\.?|inr|rupees?)$/i;

/** Digits grouped as in India (1,70,000), as elsewhere (170,000), or not at all, with at most two decimals. */
const amount = /^(?:\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}|\d+)(?:\.\d{1,2})?$/;

/**
 * Parses rupees as people write them: `1,650`, `₹1650`, `Rs. 1,650.00`, `1 650`, `१६५०`. Returns null for anything
 * else, including `1.650` and `1,65`, which mean different amounts to different people.
 */
export function parseAmount(typed: string): number | null {
  const text = toAsciiDigits(typed)
    .replaceAll('，', ',')
    .replaceAll('．', '.')
    .trim()
    .replace(currencyBefore, '')
    .replace(currencyAfter, '')
    .trim();
  return amount.test(text) ? Number(text.replaceAll(/[,\s]/g, '')) : null;
}
