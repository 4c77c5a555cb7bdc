import { readdirSync } from 'node:fs';
import path from 'node:path';
import { RouteTable, type Row, type UnitRows } from '../routes';

const root = path.resolve(__dirname, '../../..');
const units = ['shell', ...readdirSync(root).filter((folder) => folder.startsWith('mf-'))];

/** The rows of all units in this repository. */
export const shopUnits: readonly UnitRows[] = units.map((unit) => ({
  unit,
  rows: jest.requireActual<{ routes: Row[] }>(path.join(root, unit, 'src/routes.ts')).routes,
}));

/** The pages of the shop as it is built from this repository. */
export const shopTable = new RouteTable(shopUnits);

/** The table of a document: those of the admin have its pages only, and all others have none of them (AD-01). */
export const documentTable = (isForStaff: boolean, more: readonly UnitRows[] = []): RouteTable =>
  new RouteTable(
    [...shopUnits, ...more].map(({ unit, rows }) => ({
      unit,
      rows: rows.filter((row) => 'access' in row && (row.access === 'staff') === isForStaff),
    })),
  );

/** @throws Error if there is no page at the path */
export function routeAt(pathname: string) {
  const match = shopTable.find(pathname);
  if (!match) throw new Error(`There is no page at ${pathname}.`);
  return match.route;
}
