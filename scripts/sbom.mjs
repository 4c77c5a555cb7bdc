// `node scripts/sbom.mjs [FILE]`: writes what the shop ships as CycloneDX, by default into sbom.cdx.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { createSbom } from './lib/sbom.mjs';
import { shippedPackages } from './lib/shippedPackages.mjs';

await runCommand(() => {
  const [file = `${root}sbom.cdx.json`] = process.argv.slice(2);
  const lockfile = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const packages = shippedPackages(lockfile.packages);
  writeFileSync(file, `${JSON.stringify(createSbom(lockfile, packages), null, 2)}\n`);
  console.log(`${packages.length} packages are listed in ${file}.`);
});
