import { licenceOf } from './licences.mjs';

/** @typedef {import('./shippedPackages.mjs').ShippedPackage} ShippedPackage */

/** https://github.com/package-url/purl-spec. @param {string} name @param {string} version */
const packageUrl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {string} id `name@version` */
function packageUrlOf(id) {
  const end = id.lastIndexOf('@');
  return packageUrl(id.slice(0, end), id.slice(end + 1));
}

/** @param {string | null} integrity of package-lock.json */
function hashesOf(integrity) {
  const content = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
  if (content === undefined) return [];
  return [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }];
}

/**
 * A software bill of materials: CycloneDX 1.6. The same packages give the same document.
 *
 * @param {{ name: string, version: string }} shop
 * @param {readonly ShippedPackage[]} packages
 */
export const createSbom = ({ name, version }, packages) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  components: packages.map((shipped) => {
    const url = packageUrl(shipped.name, shipped.version);
    return {
      type: 'library',
      'bom-ref': url,
      name: shipped.name,
      version: shipped.version,
      purl: url,
      licenses: [{ expression: licenceOf(shipped) }],
      hashes: hashesOf(shipped.integrity),
    };
  }),
  dependencies: packages.map((shipped) => ({
    ref: packageUrl(shipped.name, shipped.version),
    dependsOn: shipped.dependsOn.map(packageUrlOf),
  })),
});
