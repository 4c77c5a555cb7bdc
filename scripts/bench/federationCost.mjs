import { kilobytes, percentMore, printTable } from './figures.mjs';

/** @typedef {import('./pages.mjs').Pages} Pages */

const beforeInteractiveAim = '≤ 115';

/**
 * Prints what Module Federation adds to a page's scripts.
 *
 * @param {Pages} federated
 * @param {Pages} single the same pages from one build
 */
export function printFederationCost(federated, single) {
  printTable(
    'Scripts: federated and as a single bundle (compressed, on the wire)',
    [
      ...['page', 'federated kB', 'single kB', 'cost', 'aim'],
      ...['before interactive kB', 'single kB', 'aim'],
    ],
    Object.entries(single).map(([page, other]) => {
      const figures = federated[page];
      if (!figures) throw new Error(`${page} was not measured as it is served.`);
      return [
        page,
        kilobytes(figures.script),
        kilobytes(other.script),
        percentMore(figures.script, other.script),
        '≤ +15 %',
        kilobytes(figures.scriptsToInteractive),
        kilobytes(other.scriptsToInteractive),
        beforeInteractiveAim,
      ];
    }),
  );
}
