/** @param {readonly number[]} values @returns {number} NaN where one of them is unknown */
export function median(values) {
  if (values.some(Number.isNaN)) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/** Formats bytes as kB of 1000 bytes. @param {number} bytes */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** @param {number} value */
export const wholeNumber = (value) => (Number.isFinite(value) ? String(Math.round(value)) : '-');

/**
 * Prints a table, aligned and in Markdown.
 *
 * @param {string} title
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows the first column is text, the others are metrics
 */
export function printTable(title, head, rows) {
  const widths = head.map((name, column) =>
    Math.max(name.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  /** @param {readonly string[]} cells */
  const line = (cells) =>
    `| ${widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' | ')} |`;
  const ruler = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  console.log(`\n${title}\n`);
  for (const cells of [head, ruler, ...rows]) console.log(line(cells));
}

/**
 * A metric of the shop, and the value in the same run that it is compared with.
 *
 * @typedef {object} Metric
 * @property {string} name with its unit
 * @property {number} value
 * @property {{ name: string, value: number }} [base]
 * @property {string} aim
 */

/** Prints all metrics as one table. @param {readonly Metric[]} metrics */
export function printSummary(metrics) {
  printTable(
    'Summary',
    ['metric', 'shop', 'aim', 'compared with', 'its value', 'ratio'],
    metrics.map(({ name, value, base, aim }) => [
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
