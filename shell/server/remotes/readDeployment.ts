import { contentHash } from '@shop/shared/server';
import { incompatibility } from './compatibility';
import {
  unreadBuild,
  type Deployment,
  type RemoteManifest,
  type RemoteLocation,
  type UnitInfo,
} from './Deployment';
import { parseFragments, parseShows } from './fragments/unitFragments';
import { readRemoteJson } from './readRemoteFile';
import { parseLinks, parseRoutes } from './unitRoutes';

/** Reads the build at a location. Never throws: `problem` says why the build cannot be used. */
export async function readDeployment(name: string, location: RemoteLocation): Promise<Deployment> {
  try {
    const [manifest, pages, unitJson] = await Promise.all([
      readManifest(location),
      readRemoteJson<Record<string, string>>(location, 'server/pages.json'),
      readRemoteJson<Partial<UnitInfo>>(location, 'unit.json'),
    ]);
    const unit = {
      ...olderBuild,
      ...unitJson,
      routes: parseRoutes(unitJson.routes),
      links: parseLinks(unitJson.links),
      fragments: parseFragments(unitJson.fragments),
      shows: parseShows(unitJson.shows),
    } as UnitInfo;
    const problem = incompatibility(unit);
    return {
      name,
      location,
      version: contentHash(
        JSON.stringify([location, manifest, pages, unit.routes, unit.fragments]),
        12,
      ),
      manifest: problem ? null : manifest,
      unit,
      pages: problem ? {} : pages,
      problem,
      readError: null,
    };
  } catch (error) {
    // Browsers load the manifest themselves and show an error page while it is unavailable.
    const readError = error instanceof Error ? error : new Error(String(error));
    return {
      name,
      location,
      version: unreadBuild,
      manifest: null,
      unit: null,
      pages: {},
      problem: readError.message,
      readError,
    };
  }
}

/** Checks the content, because a host may answer with other JSON for a file that it does not have. */
async function readManifest(location: RemoteLocation): Promise<RemoteManifest> {
  const file = 'mf-manifest.json';
  const manifest = await readRemoteJson<Partial<RemoteManifest> | null>(location, file);
  if (!Array.isArray(manifest?.exposes)) throw new Error(`${file} is not that of a remote.`);
  return manifest as RemoteManifest;
}

/** Fields that older builds lack. */
const olderBuild = { exposes: [], uses: [], needs: {} };
