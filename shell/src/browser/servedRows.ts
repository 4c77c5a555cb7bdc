import type { FragmentRow, UnitRows } from '@shop/shared/routes';
import type { DocumentState } from '../app/documentState';

type Rows = Pick<DocumentState, 'routes' | 'fragments'>;

interface UnitInfo {
  routes: UnitRows['rows'];
  fragments?: readonly FragmentRow[];
}

/**
 * Replaces the pages and fragments of units that dev servers serve, because only this browser reaches them. The shell
 * itself is one of them if the document has no rows at all.
 *
 * @param rows those of the document, which are returned if no dev server is used
 * @param entries unit name → URL of its `remoteEntry.js`
 */
export async function withServedRows(
  rows: Rows,
  entries: Readonly<Record<string, string>>,
): Promise<Rows> {
  const served = Object.entries(entries).filter(([, url]) => !url.startsWith('/'));
  if (rows.routes.length === 0) served.unshift(['shell', window.location.href]);
  if (served.length === 0) return rows;
  const units = new Map(rows.routes.map(({ unit, rows: own }) => [unit, own]));
  const fragments = new Map(Object.entries(rows.fragments));
  await Promise.all(
    served.map(async ([unit, url]) => {
      try {
        const response = await fetch(new URL('/unit.json', url));
        const info = (await response.json()) as UnitInfo;
        units.set(unit, info.routes);
        for (const [name, fragment] of fragments) {
          if (fragment.unit === unit) fragments.delete(name);
        }
        for (const { name, component, fallback } of info.fragments ?? []) {
          fragments.set(name, { unit, component, fallback });
        }
      } catch (error) {
        // Its pages show their own error, and those of the other units work.
        reportError(new Error(`The rows of ${unit} cannot be read from ${url}.`, { cause: error }));
      }
    }),
  );
  return {
    routes: [...units].map(([unit, own]) => ({ unit, rows: own })),
    fragments: Object.fromEntries(fragments),
  };
}
