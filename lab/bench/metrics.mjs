import { formatTable } from '../lib/formatTable.mjs';

/**
 * A value of the shop, and the value in the same run that it is compared with.
 *
 * @typedef {object} Metric
 * @property {string} name with its unit
 * @property {number} value
 * @property {string} [aim]
 * @property {{ name: string, value: number }} [base]
 */

/** @param {readonly number[]} values @returns {number} NaN when a value is unknown, or there are none */
export function median(values) {
  if (values.some(Number.isNaN)) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/** @param {readonly Metric[]} metrics */
export function printMetrics(metrics) {
  const rows = metrics.map(({ name, value, aim = '', base }) => [
    name,
    format(value),
    aim,
    base?.name ?? '',
    base ? format(base.value) : '',
    base?.value ? (value / base.value).toFixed(2) : '',
  ]);
  console.log(formatTable([['metric', 'shop', 'aim', 'compared with', 'value', 'ratio'], ...rows]));
}

/** @param {number} value */
function format(value) {
  if (!Number.isFinite(value)) return '-';
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}
