import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import { root } from './units.mjs';

/** Every version of the supported browsers: `browserslist` in the root's package.json. */
const versions = browserslist(undefined, { path: root });

/** The target of webpack, which derives from it what its runtime and the minifier of scripts may write. */
export const webpackTarget = `browserslist:${versions.join(', ')}`;

/** The targets of Lightning CSS, which compiles the styles. */
export const styleTargets = browserslistToTargets(versions);

/**
 * The oldest version of each supported browser, by the names of browserslist. It knows one version of a browser
 * that updates itself: the current one. Its engine's entry has the oldest.
 *
 * @type {Record<string, string>}
 */
export const oldestVersions = {};
for (const [name = '', version = ''] of versions.map((entry) => entry.split(' '))) {
  const oldest = oldestVersions[name];
  const [lowest = ''] = version.split('-');
  if (!oldest || Number(lowest) < Number(oldest)) oldestVersions[name] = lowest;
}

const { chrome, edge, firefox, safari, samsung, ios_saf: ios } = oldestVersions;

/** The targets of swc, which compiles TypeScript. */
export const scriptTargets = { chrome, edge, firefox, safari, samsung, ios };
