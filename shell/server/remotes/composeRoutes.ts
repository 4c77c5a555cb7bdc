import { RouteTable, type Row, type UnitRows } from '@shop/shared/routes';
import { routes as shellRows } from '../../src/routes';
import type { Deployment } from './Deployment';

/** URLs below these belong to the shell's server, the API and the files of the shop. */
const reservedPrefixes = [
  ...['/api', '/assets', '/deployments', '/drawings', '/health', '/images', '/metrics'],
  ...['/precache.json', '/remotes', '/robots.txt', '/service-worker.js', '/site.webmanifest'],
  ...['/sitemap.xml', '/vitals', '/.well-known'],
];

/** A row that the shop cannot have, because another unit has its URL. */
export interface RouteConflict {
  /** The unit whose row is left out. */
  unit: string;
  /** A sentence that names both sides. */
  problem: string;
}

/**
 * Composes the table of pages from the rows of the shell and of these builds. A row whose URL belongs to an earlier unit
 * is left out: its deployment is refused, and a build at a location that was set by hand must not take pages away.
 */
export function composeRoutes(deployments: readonly Deployment[]): {
  table: RouteTable;
  conflicts: readonly RouteConflict[];
} {
  const units: UnitRows[] = [];
  const conflicts: RouteConflict[] = [];
  for (const { unit, rows } of unitsOf(deployments)) {
    const accepted: Row[] = [];
    for (const row of rows) {
      const problem = findConflict(unit, row, units);
      if (problem) conflicts.push({ unit, problem });
      else accepted.push(row);
    }
    units.push({ unit, rows: accepted });
  }
  return { table: new RouteTable(units), conflicts };
}

const unitsOf = (deployments: readonly Deployment[]): UnitRows[] => [
  { unit: 'shell', rows: shellRows },
  ...deployments.map(({ name, unit }) => ({ unit: name, rows: unit?.routes ?? [] })),
];

function findConflict(unit: string, row: Row, others: readonly UnitRows[]): string | null {
  const { pattern } = row;
  const prefix = reservedPrefixes.find((one) => `${pattern.toLowerCase()}/`.startsWith(`${one}/`));
  if (prefix) return `${unit} claims ${pattern}, but ${prefix} belongs to the shop’s server.`;
  for (const { unit: owner, rows } of others) {
    const other = rows.find((one) => areOverlapping(one.pattern, pattern));
    if (!other) continue;
    const isSame = other.pattern.toLowerCase() === pattern.toLowerCase();
    return isSame
      ? `${unit} claims ${pattern}, which is a page of ${owner}.`
      : `${unit} claims ${pattern}, which overlaps ${other.pattern} of ${owner}.`;
  }
  return null;
}

/** Whether a URL can match both patterns. */
function areOverlapping(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return (
    a.length === b.length &&
    a.every((segment, index) => {
      const counterpart = b[index] ?? '';
      return segment === counterpart || [segment, counterpart].some((text) => text.startsWith(':'));
    })
  );
}

/** Paths match in any case, parameters by any name. */
const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean);
