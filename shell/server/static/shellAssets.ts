import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readThemeScriptUrl } from './themeScript';

interface Assets {
  scripts: string[];
  styles: string[];
}

/** The static files of the shell, as URLs. */
export interface ShellAssets {
  themeScript: string;
  /** Of every document. */
  entry: Assets;
  /** By the name of the chunk: the shell's own pages, and notifications. */
  chunks: Readonly<Record<string, Assets>>;
  fonts: readonly string[];
  /** Logo, icon and drawings. */
  drawings: readonly string[];
  /** Every picture in its smallest size. */
  smallestPictures: readonly string[];
}

/** `entry.json` of the shell's browser build. */
interface EntryAssets extends Assets {
  chunks: Record<string, Assets>;
  assets: string[];
}

/** Reads them from the shell's browser build and its public files. */
export async function readShellAssets(
  webFolder: string,
  publicFolder: string,
): Promise<ShellAssets> {
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(webFolder, file), 'utf8'));
  const { chunks, assets, ...entry } = (await readJson('entry.json')) as EntryAssets;
  return {
    themeScript: await readThemeScriptUrl(publicFolder),
    entry: toUrls(entry),
    chunks: Object.fromEntries(
      Object.entries(chunks).map(([name, files]) => [name, toUrls(files)]),
    ),
    fonts: assets.map(assetUrl),
    drawings: await listDrawings(publicFolder),
    smallestPictures: (await readJson('smallest-pictures.json')) as string[],
  };
}

const assetUrl = (file: string) => `/assets/${file}`;

const toUrls = ({ scripts, styles }: Assets): Assets => ({
  scripts: scripts.map(assetUrl),
  styles: styles.map(assetUrl),
});

async function listDrawings(publicFolder: string): Promise<string[]> {
  const files = await readdir(publicFolder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .sort();
}
