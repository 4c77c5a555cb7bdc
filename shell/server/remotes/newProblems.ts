import type { Deployment, UnitUses } from './Deployment';
import { fragmentProblems } from './fragments/fragmentProblems';
import { routeProblems } from './routeProblems';

/**
 * Returns the problems that these builds would have with each other, one sentence each.
 *
 * @param live the builds before, whose problems are left out; null for none
 * @param shell what the shell links to and shows
 */
export function newProblems(
  live: readonly Deployment[] | null,
  changed: readonly Deployment[],
  shell: UnitUses,
): string[] {
  const known = live ? allProblems(live, shell) : [];
  return allProblems(changed, shell).filter((problem) => !known.includes(problem));
}

const allProblems = (deployments: readonly Deployment[], shell: UnitUses): string[] => [
  ...routeProblems(deployments, shell),
  ...fragmentProblems(deployments, shell),
];
