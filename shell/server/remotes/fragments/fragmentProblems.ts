import type { Deployment, UnitUses } from '../Deployment';
import { composeFragments } from './composeFragments';
import { propProblems } from './propProblems';

/**
 * Returns what is wrong with the fragments of these builds together: one that two units claim, a row without a file, and
 * one that is shown although no unit has it, or with props that do not fit.
 *
 * @param shell what the shell shows
 */
export function fragmentProblems(
  deployments: readonly Deployment[],
  shell: Pick<UnitUses, 'shows'>,
): string[] {
  const { fragments, conflicts } = composeFragments(deployments);
  const showing = [
    { consumer: 'shell', shows: shell.shows },
    ...deployments.map(({ name, unit }) => ({ consumer: name, shows: unit?.shows ?? {} })),
  ];
  const misfits = showing.flatMap(({ consumer, shows }) =>
    Object.entries(shows).flatMap(([fragment, passed]) => {
      const found = fragments.get(fragment);
      return found
        ? propProblems({ fragment, consumer, owner: found.unit }, passed, found.propTypes)
        : `${consumer} shows the fragment ${fragment}, which no unit would have: keep it, deploy the unit that has it first, or deploy ${consumer} without it first.`;
    }),
  );
  return [
    ...conflicts.map(({ problem }) => problem),
    ...deployments.flatMap(missingFiles),
    ...misfits,
  ];
}

function missingFiles({ name: unit, unit: info }: Deployment): string[] {
  return (info?.fragments ?? [])
    .filter(({ component }) => !info?.exposes.includes(component))
    .map(
      ({ name, component }) =>
        `${unit} has a row for the fragment ${name}, but this build has no ${component}.`,
    );
}
