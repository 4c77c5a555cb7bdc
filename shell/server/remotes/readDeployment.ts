import { contentHash } from '@shop/shared/server';
import { incompatibility } from './compatibility';
import type { Deployment, RemoteManifest, RemoteLocation, UnitInfo } from './Deployment';
import { readRemoteFile } from './readRemoteFile';

/** Reads the build at a location. Never throws: `problem` says why it cannot be used. */
export async function readDeployment(name: string, location: RemoteLocation): Promise<Deployment> {
  try {
    const [manifest, pages, unitJson] = await Promise.all([
      readRemoteFile(location, 'mf-manifest.json'),
      readRemoteFile(location, 'server/pages.json'),
      readRemoteFile(location, 'unit.json'),
    ]);
    const unit = parseUnitInfo(unitJson);
    const problem = incompatibility(unit);
    return {
      name,
      location,
      version: contentHash(JSON.stringify(location) + manifest + pages, 12),
      manifest: problem ? null : (JSON.parse(manifest) as RemoteManifest),
      unit,
      pages: problem ? {} : (JSON.parse(pages) as Record<string, string>),
      problem,
    };
  } catch (error) {
    // Browsers load the manifest themselves, and show an error page while it is unavailable.
    const problem = error instanceof Error ? error.message : String(error);
    return { name, location, version: 'unknown', manifest: null, unit: null, pages: {}, problem };
  }
}

/** Older builds lack the later fields. */
function parseUnitInfo(json: string): UnitInfo {
  const defaults = { exposes: [], uses: [], needs: {} };
  return { ...defaults, ...(JSON.parse(json) as Partial<UnitInfo>) } as UnitInfo;
}
