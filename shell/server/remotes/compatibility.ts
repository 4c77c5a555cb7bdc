import { version as reactVersion } from 'react';
import { version as reactDomVersion } from 'react-dom';
import { satisfies } from 'semver';
import * as shared from '@shop/shared';
import federation from '@module-federation/runtime/package.json';
import contract from '@shop/shared/package.json';
import type { UnitInfo } from './Deployment';

/** Versions of the shared singletons in this shell. The lockfile pins swr. */
const provided: Readonly<Record<string, string>> = {
  react: reactVersion,
  'react-dom': reactDomVersion,
  '@shop/shared': contract.version,
  // The version that was bundled into the shell's browser build.
  [federation.name]: federation.version,
};

/** Returns why a remote cannot run in this shell, or null if it can. */
export function incompatibility({
  name,
  needs,
  uses,
}: Pick<UnitInfo, 'name' | 'needs' | 'uses'>): string | null {
  for (const [library, version] of Object.entries(provided)) {
    const range = needs[library];
    if (range !== undefined && !satisfies(version, range)) {
      return `${name} needs ${library} ${range}, this shop has ${version}: rebuild it with this version.`;
    }
  }
  const missing = uses.filter((used) => !(used in shared));
  if (missing.length > 0) {
    return `${name} uses ${missing.join(', ')} of @shop/shared, which this shop does not have: deploy a shell that has it first.`;
  }
  return null;
}
