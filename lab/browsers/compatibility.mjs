import { createRequire } from 'node:module';
import { oldestVersions } from '../../shared/build/browsers.mjs';

/** @typedef {import('@mdn/browser-compat-data').BrowserName} BrowserName */
/** @typedef {import('@mdn/browser-compat-data').Identifier} Entry */

/** Node 20 warns when JSON is imported. @type {import('@mdn/browser-compat-data').CompatData} */
const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The names of MDN's data for the browsers of each entry of browserslist. */
const browserNames = /** @satisfies {Record<string, BrowserName[]>} */ ({
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
});

const range = Object.entries(browserNames).flatMap(([name, browsers]) => {
  const version = oldestVersions[name];
  if (!version) throw new Error(`The range in package.json names no version of ${name}.`);
  return browsers.map((browser) => ({ browser, version }));
});

/** A feature that a supported browser lacks, by its path in MDN's data: `css.types.color.light-dark`. */
/** @typedef {{ path: string, missingIn: string }} Gap */

/** @type {Map<string, Gap[]>} */
const found = new Map();

/**
 * @param {readonly string[]} path
 * @returns {Gap[]} empty if each supported browser has the feature, or MDN does not know it
 */
export function findGaps(path) {
  const key = path.join('.');
  const gaps = found.get(key) ?? readGaps(path);
  found.set(key, gaps);
  return gaps;
}

/** @param {readonly string[]} path @returns {Gap[]} */
function readGaps(path) {
  const support = findEntry(path)?.__compat?.support;
  if (!support) return [];
  const lacking = range.filter(
    ({ browser, version }) => !statementsOf(support[browser]).some((it) => includes(it, version)),
  );
  if (lacking.length === 0) return [];
  const missingIn = lacking.map(({ browser, version }) => `${browser} ${version}`).join(', ');
  return [{ path: path.join('.'), missingIn }];
}

/** @param {readonly string[]} path @returns {Entry | undefined} */
export const findEntry = (path) =>
  path.reduce(
    (entry, key) => (entry && Object.hasOwn(entry, key) ? entry[key] : undefined),
    /** @type {Entry | undefined} */ (/** @type {unknown} */ (compatData)),
  );

/** @typedef {import('@mdn/browser-compat-data').SimpleSupportStatement} Statement */

/** @param {Statement | Statement[] | undefined} support @returns {Statement[]} */
const statementsOf = (support) => [support ?? []].flat();

/**
 * Returns whether the version supports the whole feature without a prefix, a flag or a partial implementation.
 *
 * @param {Statement} statement
 * @param {string} version
 */
function includes(statement, version) {
  const { version_added: added, version_removed: removed } = statement;
  if (!added || added === 'preview' || statement.flags || statement.partial_implementation)
    return false;
  if (statement.prefix || statement.alternative_name) return false;
  return isAtMost(added.replace('≤', ''), version) && !(removed && isAtMost(removed, version));
}

/** @param {string} version @param {string} limit */
function isAtMost(version, limit) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number);
  return major === limitMajor ? minor <= limitMinor : major < limitMajor;
}
