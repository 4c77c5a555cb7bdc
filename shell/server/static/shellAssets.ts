import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readThemeScriptUrl } from './themeScript';

interface Assets {
  scripts: string[];
  styles: string[];
}

/** URLs of the shell's files: for every document, and for each page of the shell. */
export interface ShellAssets {
  themeScript: string;
  entry: Assets;
  pages: Readonly<Record<string, Assets>>;
}

/** Reads them from the shell's browser build (`entry.json`) and its public files. */
export async function readShellAssets(
  webFolder: string,
  publicFolder: string,
): Promise<ShellAssets> {
  const { chunks, ...entry } = JSON.parse(
    await readFile(path.join(webFolder, 'entry.json'), 'utf8'),
  ) as Assets & { chunks: Record<string, Assets> };
  return {
    themeScript: await readThemeScriptUrl(publicFolder),
    entry: toUrls(entry),
    pages: Object.fromEntries(
      Object.entries(chunks).map(([page, assets]) => [page, toUrls(assets)]),
    ),
  };
}

const toUrls = ({ scripts, styles }: Assets): Assets => ({
  scripts: scripts.map((file) => `/assets/${file}`),
  styles: styles.map((file) => `/assets/${file}`),
});
