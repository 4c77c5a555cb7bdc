import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

const kit = fileURLToPath(new URL('.', import.meta.url));

/** All supported browser versions, from `browserslist` in the package.json beside this file. */
const versions = browserslist(undefined, { path: kit });

/** The target of webpack, which decides what syntax its runtime and the minifier may use. */
export const webpackTarget = `browserslist:${versions.join(', ')}`;

/** The targets of Lightning CSS, which compiles the styles. */
export const styleTargets = browserslistToTargets(versions);

/**
 * The oldest supported version of each browser, by its browserslist name. For browsers that update themselves,
 * browserslist knows only the current version; the entry of their engine has the oldest one.
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
