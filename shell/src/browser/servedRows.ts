import type { UnitRows } from '@shop/shared/routes';

type Rows = UnitRows['rows'];

/**
 * Replaces the rows of units that dev servers serve, because only this browser reaches them. The shell itself is one of
 * them if the document has no rows at all.
 *
 * @param rows the rows of the document
 * @param entries unit name → URL of its `remoteEntry.js`
 */
export async function withServedRows(
  rows: readonly UnitRows[],
  entries: Readonly<Record<string, string>>,
): Promise<readonly UnitRows[]> {
  const served = Object.entries(entries).filter(([, url]) => !url.startsWith('/'));
  if (rows.length === 0) served.unshift(['shell', window.location.href]);
  if (served.length === 0) return rows;
  const units = new Map(rows.map(({ unit, rows: own }) => [unit, own]));
  await Promise.all(
    served.map(async ([unit, url]) => {
      try {
        const response = await fetch(new URL('/unit.json', url));
        units.set(unit, ((await response.json()) as { routes: Rows }).routes);
      } catch (error) {
        // Its pages show their own error, and those of the other units work.
        reportError(new Error(`The rows of ${unit} cannot be read from ${url}.`, { cause: error }));
      }
    }),
  );
  return [...units].map(([unit, own]) => ({ unit, rows: own }));
}
