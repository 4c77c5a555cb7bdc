import { mailUrls } from '@shop/shared/routes';
import { composeRoutes } from './composeRoutes';
import type { Deployment, UnitUses } from './Deployment';

/**
 * Returns what is wrong with the pages of these builds together: a URL of another unit, a row without a page, and a link
 * to a page that no unit has.
 *
 * @param shell what the shell links to
 */
export function routeProblems(
  deployments: readonly Deployment[],
  shell: Pick<UnitUses, 'links'>,
): string[] {
  const { table, conflicts } = composeRoutes(deployments);
  const isServed = (pattern: string) =>
    table.units.some(({ rows }) => rows.some((row) => row.pattern === pattern));
  const linking = [
    { name: 'shell', links: shell.links },
    { name: 'mails', links: Object.values(mailUrls).map(({ pattern }) => pattern) },
    ...deployments.map(({ name, unit }) => ({ name, links: unit?.links ?? [] })),
  ];
  const vanished = linking.flatMap(({ name, links: patterns }) =>
    patterns
      .filter((pattern) => !isServed(pattern))
      .map((pattern) =>
        name === 'mails'
          ? `mails that were sent link to ${pattern}, which no unit would have: keep the page, or a redirect.`
          : `${name} links to ${pattern}, which no unit would have: keep the page or a redirect, or remove the link first.`,
      ),
  );
  const overlapping = conflicts.map(({ problem }) => problem);
  return [...overlapping, ...deployments.flatMap(missingPages), ...vanished];
}

function missingPages({ name, unit }: Deployment): string[] {
  return (unit?.routes ?? []).flatMap((row) =>
    'component' in row && !unit?.exposes.includes(row.component)
      ? `${name} has a row for ${row.pattern}, but this build has no ${row.component}.`
      : [],
  );
}
