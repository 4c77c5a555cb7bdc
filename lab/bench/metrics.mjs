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

/** @param {readonly Metric[]} metrics @returns {string} a table */
export function formatMetrics(metrics) {
  const rows = metrics.map(({ name, value, aim = '', base }) => [
    name,
    formatNumber(value),
    aim,
    base?.name ?? '',
    base ? formatNumber(base.value) : '',
    base?.value ? (value / base.value).toFixed(2) : '',
  ]);
  return formatTable([['metric', 'shop', 'aim', 'compared with', 'value', 'ratio'], ...rows]);
}

/** @param {number} value */
export function formatNumber(value) {
  if (!Number.isFinite(value)) return '-';
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}
