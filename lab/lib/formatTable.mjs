/** Aligns the columns of a table with spaces. @param {readonly (readonly string[])[]} rows the first is the heading */
export function formatTable(rows) {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
