import { useEffect, useState, type ComponentType } from 'react';
import { shopUrl } from '@shop/shared';
import { RouteTable, type Row } from '@shop/shared/routes';

/** Components by remote and name: `{ 'mf-catalog': { ShopPage } }`. */
export type ShownPages = Readonly<Record<string, Readonly<Record<string, ComponentType>>>>;

interface ShownRoutes {
  /** Null until the shop has answered. */
  table: RouteTable | null;
  error: Error | null;
}

/** Reads the rows of the shown pages from the live builds, so that patterns and guards are those of the shop. */
export function useShownRoutes(pages: ShownPages): ShownRoutes {
  const [shown] = useState(pages);
  const [routes, setRoutes] = useState<ShownRoutes>({ table: null, error: null });

  useEffect(() => {
    const units = Object.entries(shown).map(async ([unit, components]) => ({
      unit,
      rows: pickRows(unit, await readRows(unit), Object.keys(components)),
    }));
    Promise.all(units).then(
      (rows) => setRoutes({ table: new RouteTable(rows), error: null }),
      (error: unknown) => setRoutes({ table: null, error: toError(error) }),
    );
  }, [shown]);

  return routes;
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const timeoutMs = 20_000;

/** @throws Error if the shop does not answer, or has no such remote */
async function readRows(unit: string): Promise<readonly Row[]> {
  const response = await fetch(shopUrl(`/remotes/${unit}/live/unit.json`), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The shop has no remote ${unit} (HTTP ${response.status}).`);
  const { routes } = (await response.json()) as { routes: readonly Row[] };
  return routes;
}

/** @throws Error if a page has no row: nobody would know its URL, and who may see it */
function pickRows(unit: string, rows: readonly Row[], components: readonly string[]): Row[] {
  return components.map((component) => {
    const row = rows.find(
      (candidate) => 'component' in candidate && candidate.component === component,
    );
    if (!row) throw new Error(`${unit} has no page ${component}.`);
    return row;
  });
}
