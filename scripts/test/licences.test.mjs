import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findRefusedLicences } from '../lib/licences.mjs';
import { createSbom } from '../lib/sbom.mjs';
import { shippedPackages } from '../lib/shippedPackages.mjs';

const lockfile = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8'),
);
const packages = shippedPackages(lockfile.packages);
const names = packages.map(({ name }) => name);

describe('the packages that are shipped', () => {
  it.each([
    'fastify',
    'pg',
    'kysely',
    'react-dom',
    'swiper',
    '@module-federation/runtime-core',
    'pino',
  ])('include %s', (name) => expect(names).toContain(name));

  it.each(['jest', 'webpack', 'typescript', 'playwright-core', 'oxlint', 'msw', 'jsqr'])(
    'do not include %s',
    (name) => expect(names).not.toContain(name),
  );

  it('are found as Node finds them: a copy of its own before that of the workspace', () => {
    const found = shippedPackages({
      shell: { version: '1.0.0', dependencies: { a: '^2.0.0' } },
      api: { version: '1.0.0', dependencies: { a: '^1.0.0', b: '^1.0.0' } },
      'node_modules/a': {
        version: '1.0.0',
        license: 'MIT',
        peerDependencies: { c: '*', d: '*' },
        peerDependenciesMeta: { d: { optional: true } },
      },
      'shell/node_modules/a': { version: '2.0.0', license: 'ISC' },
      'node_modules/b': { version: '1.0.0', optionalDependencies: { a: '^1.0.0' } },
      'node_modules/c': { version: '3.0.0' },
      'node_modules/d': { version: '4.0.0' },
      'node_modules/e': { version: '5.0.0' },
    });
    expect(found.map(({ name, version, dependsOn }) => [`${name}@${version}`, dependsOn])).toEqual([
      ['a@1.0.0', ['c@3.0.0']],
      ['a@2.0.0', []],
      ['b@1.0.0', ['a@1.0.0']],
      ['c@3.0.0', []],
    ]);
  });

  it('have licences that are allowed', () => {
    expect(findRefusedLicences(packages)).toEqual([]);
  });
});

describe('a licence', () => {
  /** @param {string | null} licence @param {string} [name] */
  const refused = (licence, name = 'some-package') =>
    findRefusedLicences([{ name, version: '1.0.0', licence, integrity: null, dependsOn: [] }]);

  it.each(['MIT', '(MIT OR CC0-1.0)', 'MIT AND OFL-1.1', '(GPL-3.0-only OR MIT)'])(
    '%s is allowed',
    (licence) => expect(refused(licence)).toEqual([]),
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'UNLICENSED',
    'LGPL-3.0-or-later',
  ])('%s is refused', (licence) =>
    expect(refused(licence)).toEqual([`some-package@1.0.0: ${licence}`]),
  );

  it('that a package does not name is refused', () => {
    expect(refused(null)).toEqual(['some-package@1.0.0: unknown']);
  });

  it('may be allowed for one package', () => {
    expect(refused('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toEqual([]);
    expect(refused('GPL-3.0-only', '@img/sharp-win32-x64')).toHaveLength(1);
  });
});

it('the bill of materials names each package with its hash, its licence and what it needs', () => {
  const sbom = createSbom(lockfile, packages);
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(sbom.components).toHaveLength(packages.length);
  const refs = new Set(sbom.components.map((component) => component['bom-ref']));
  expect(refs.size).toBe(packages.length);
  for (const { purl, licenses, hashes } of sbom.components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(licenses[0]?.expression).not.toBe('unknown');
    expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/);
  }
  for (const { ref, dependsOn } of sbom.dependencies) {
    expect([ref, ...dependsOn].filter((other) => !refs.has(other))).toEqual([]);
  }
});
