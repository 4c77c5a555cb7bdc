import { printTable } from './metrics.mjs';

/**
 * A figure of the shop and what it is compared with in the same run.
 *
 * @typedef {object} Figure
 * @property {string} name with its unit
 * @property {number} value
 * @property {{ name: string, value: number }} [base]
 * @property {string} aim
 */

/** Everything that was measured, as one table. @param {readonly Figure[]} figures */
export function printSummary(figures) {
  printTable(
    'Summary',
    ['figure', 'shop', 'aim', 'compared with', 'its figure', 'ratio'],
    figures.map(({ name, value, base, aim }) => [
      name,
      format(value),
      aim,
      base?.name ?? '',
      base ? format(base.value) : '',
      base ? (value / base.value).toFixed(2) : '',
    ]),
  );
}

/** @param {number} value */
function format(value) {
  if (!Number.isFinite(value)) return '-';
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}
