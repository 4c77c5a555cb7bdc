// `node scripts/licences.mjs`: the packages that are shipped, by licence. Fails for one that is not on the list.
import { readFileSync } from 'node:fs';
import { root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { findRefusedLicences, licenceOf } from './lib/licences.mjs';
import { shippedPackages } from './lib/shippedPackages.mjs';

await runCommand(() => {
  const lockfile = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const packages = shippedPackages(lockfile.packages);
  for (const licence of [...new Set(packages.map(licenceOf))].sort()) {
    const names = packages.filter((shipped) => licenceOf(shipped) === licence);
    console.log(`${licence} (${names.length})`);
    console.log(`  ${names.map(({ name, version }) => `${name}@${version}`).join(', ')}`);
  }
  const refused = findRefusedLicences(packages);
  if (refused.length === 0) return;
  throw new Error(
    `Not on the list of allowed licences (scripts/lib/licences.mjs):\n${refused.join('\n')}`,
  );
});
