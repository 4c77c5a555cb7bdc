import { version as reactVersion } from 'react';
import { version as reactDomVersion } from 'react-dom';
import { satisfies } from 'semver';
import * as shared from '@shop/shared';
import federation from '@module-federation/runtime/package.json';
import contract from '@shop/shared/package.json';
import type { UnitInfo } from './deployments';

/** What this shop brings of the libraries that exist once; swr is held to by the lockfile. */
const provided: Readonly<Record<string, string>> = {
  react: reactVersion,
  'react-dom': reactDomVersion,
  '@shop/shared': contract.version,
  // Bundled when the shell is built: this is the version its browser bundle was made with.
  [federation.name]: federation.version,
};

/** The sentence that says why a remote cannot live in this shop; null when it can. */
export function incompatibility({
  name,
  needs,
  uses,
}: Pick<UnitInfo, 'name' | 'needs' | 'uses'>): string | null {
  for (const [library, version] of Object.entries(provided)) {
    const range = needs[library];
    if (range !== undefined && !satisfies(version, range)) {
      return `${name} needs ${library} ${range}, this shop has ${version}: build it anew against this version.`;
    }
  }
  const missing = uses.filter((used) => !(used in shared));
  if (missing.length > 0) {
    return `${name} uses ${missing.join(', ')} of @shop/shared, which this shop does not have: deploy a shell that has it first.`;
  }
  return null;
}
