import { remoteFilePath, type Deployment } from './Deployment';

interface RemoteAssets {
  manifest?: string;
  scripts: string[];
  styles: string[];
}

/** The files that a browser needs for a page of a remote; none if the build does not have it. */
export function remoteAssets(deployment: Deployment | undefined, page: string): RemoteAssets {
  const assets = deployment?.manifest?.exposes.find(({ name }) => name === page)?.assets;
  if (!deployment?.manifest || !assets) return { scripts: [], styles: [] };
  const pathOf = (file: string) => remoteFilePath(deployment, file);
  return {
    manifest: pathOf('mf-manifest.json'),
    scripts: [deployment.manifest.metaData.remoteEntry.name, ...assets.js.sync].map(pathOf),
    styles: assets.css.sync.map(pathOf),
  };
}
