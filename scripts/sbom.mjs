// `node scripts/sbom.mjs [FILE]`: writes the packages that images and bundles contain as CycloneDX, by default into
// sbom.cdx.json, and lists them by licence. Fails for a licence that is not on the list. Needs the network.
import { readFileSync } from 'node:fs';
import { root, units } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { run } from './lib/processes.mjs';

/** These licences require their text and the names of the authors, and nothing else (SPDX). */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0'],
  // Fonts.
  'OFL-1.1',
]);

/** sharp loads libvips as a library of its own, unchanged, so users can replace it. */
const isLibvips = (/** @type {string} */ name, /** @type {string} */ licence) =>
  name.startsWith('@img/sharp-') && licence === 'LGPL-3.0-or-later';

/** Packages with a licence text whose package.json names no licence. @type {Record<string, string>} */
const unnamed = { 'png-js': 'MIT' };

/**
 * @typedef {object} Component
 * @property {string} name
 * @property {string} [group] the scope, such as `@img`
 * @property {string} version
 * @property {{ expression?: string, license?: { id?: string, name?: string } }[]} [licenses]
 */

await runCommand(async () => {
  const [file = `${root}sbom.cdx.json`] = process.argv.slice(2);
  const workspaces = ['shared', ...units.map(({ name }) => name)];
  const { exitCode } = await run('npx', [
    ...['--yes', '@cyclonedx/cyclonedx-npm@6.0.1', '--omit', 'dev', '--package-lock-only'],
    // `npm ls` does not accept the overrides of package.json.
    '--ignore-npm-errors',
    ...['--flatten-components', '--output-reproducible', '--output-file', file],
    ...['--workspace', ...workspaces],
  ]);
  if (exitCode !== 0) throw new Error('The packages could not be listed (see above).');

  const { components } = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {Map<string, string[]>} */
  const byLicence = new Map();
  for (const component of components) {
    const name = [component.group, component.name].filter(Boolean).join('/');
    const licence = licenceOf(component) ?? unnamed[name] ?? 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  }
  for (const [licence, names] of byLicence) {
    console.log(`${licence} (${names.length})\n  ${names.join(', ')}`);
  }
  const refused = [...byLicence].flatMap(([licence, names]) =>
    names.filter((name) => !isAllowed(name, licence)).map((name) => `${name}: ${licence}`),
  );
  if (refused.length > 0) {
    throw new Error(
      `Not on the list of allowed licences (scripts/sbom.mjs):\n${refused.join('\n')}`,
    );
  }
  console.log(`${components.length} packages are listed in ${file}.`);
});

/** @param {Component} component @returns {string | undefined} */
function licenceOf({ licenses: [first] = [] }) {
  return first?.expression ?? first?.license?.id ?? first?.license?.name;
}

/** @param {string} name @param {string} licence an SPDX expression without inner brackets */
function isAllowed(name, licence) {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((part) => allowed.has(part) || isLibvips(name, part)),
    );
}
