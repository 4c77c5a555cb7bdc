import { LRUCache } from 'lru-cache';
import { styleSheet, type StyleSheet } from '../http/InlineFile';
import { remoteEntry, remoteFilePath, type Deployment } from './Deployment';
import { readRemoteFile } from './readRemoteFile';

interface RemoteAssets {
  scripts: string[];
  styles: StyleSheet[];
}

/** Style sheets by URL, which changes with the content. */
const styleSheets = new LRUCache<string, StyleSheet, { deployment: Deployment; file: string }>({
  max: 200,
  ignoreFetchAbort: true,
  fetchMethod: async (url, _stale, { context: { deployment, file } }) =>
    styleSheet(url, await readRemoteFile(deployment.location, file)),
});

/** Returns the files that a browser needs for a remote's page. Empty if the build does not have the page. */
export async function remoteAssets(
  deployment: Deployment | undefined,
  page: string,
): Promise<RemoteAssets> {
  const assets = deployment?.manifest?.exposes.find(({ name }) => name === page)?.assets;
  if (!deployment || !assets) return { scripts: [], styles: [] };
  const pathOf = (file: string) => remoteFilePath(deployment, file);
  return {
    scripts: [remoteEntry, ...assets.js.sync].map(pathOf),
    styles: await Promise.all(assets.css.sync.map((file) => readStyleSheet(deployment, file))),
  };
}

/** Reads a style sheet to inline. If it cannot be read at the moment, the browser loads it. */
async function readStyleSheet(deployment: Deployment, file: string): Promise<StyleSheet> {
  const url = remoteFilePath(deployment, file);
  try {
    return await styleSheets.forceFetch(url, { context: { deployment, file } });
  } catch {
    return styleSheet(url, null);
  }
}
