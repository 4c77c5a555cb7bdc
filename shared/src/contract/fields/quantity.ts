import { maxQuantity } from '../limits';
import { toAsciiDigits } from './digits';

/** Parses a whole number (`12`, `2.0`, `०५`). Returns null for anything else, such as `1.5`, `1e3` or `1,5`. */
export function typedWholeNumber(typed: string): number | null {
  const text = toAsciiDigits(typed).replace(/[\s\p{Cf}]/gu, '');
  return /^\d+(\.0*)?$/.test(text) ? Number.parseInt(text, 10) : null;
}

/** Parses a number of boxes. Returns null if it is invalid or out of range. */
export function typedQuantity(typed: string): number | null {
  const quantity = typedWholeNumber(typed);
  return quantity !== null && quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}
