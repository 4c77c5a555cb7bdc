type Cells = readonly (string | number)[];

/** Tells spreadsheets the encoding. */
export const byteOrderMark = '\uFEFF';

/**
 * Returns rows as CSV (RFC 4180), with a byte order mark. Texts that look like a formula get a leading apostrophe
 * (OWASP, CSV Injection). Numbers stay numbers.
 */
export const csvOf = (rows: readonly Cells[]): string => byteOrderMark + csvLines(rows);

/** Returns the lines of a part of a file. */
export const csvLines = (rows: readonly Cells[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
