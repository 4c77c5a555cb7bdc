import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '@shop/shared/server';
import type { Config } from '../config';
import type { Placeholders } from './placeholderStyles';
import { inlineFile, styleSheet, type InlineFile, type StyleSheet } from '../http/InlineFile';

interface Assets {
  scripts: string[];
  styles: StyleSheet[];
}

/** The static files of the shell, as URLs. */
export interface ShellAssets {
  /** Changes with the content of the browser build. */
  build: string;
  /** Runs before the first paint. */
  earlyScript: InlineFile;
  /** The files of every document. */
  entry: Assets;
  /** Files by chunk name: the shell's own pages, and notifications. */
  chunks: Readonly<Record<string, Assets>>;
  fonts: readonly string[];
  /** Logo, icon and drawings. */
  drawings: readonly string[];
  placeholders: Placeholders;
  /** Every picture in its smallest size. */
  smallestPictures: readonly string[];
}

/** The content of `entry.json` in the shell's browser build. */
interface EntryAssets extends FileNames {
  chunks: Record<string, FileNames>;
  assets: string[];
}

interface FileNames {
  scripts: string[];
  styles: string[];
}

/** Reads the assets from the shell's browser build and its public files. */
export async function readShellAssets({
  webFolder,
  publicFolders: [publicFolder = ''],
  earlyScriptFile,
}: Config): Promise<ShellAssets> {
  const readText = (file: string) => readFile(path.join(webFolder, file), 'utf8');
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readText(file));
  const toAssets = async ({ scripts, styles }: FileNames): Promise<Assets> => ({
    scripts: scripts.map(assetUrl),
    styles: await Promise.all(
      styles.map(async (file) => styleSheet(assetUrl(file), await readText(file))),
    ),
  });
  const { chunks, assets, ...entry } = (await readJson('entry.json')) as EntryAssets;
  return {
    build: contentHash(JSON.stringify(entry), 12),
    earlyScript: inlineFile(await readFile(earlyScriptFile, 'utf8')),
    entry: await toAssets(entry),
    chunks: Object.fromEntries(
      await Promise.all(
        Object.entries(chunks).map(async ([name, files]) => [name, await toAssets(files)] as const),
      ),
    ),
    fonts: assets.map(assetUrl),
    drawings: await listDrawings(publicFolder),
    placeholders: (await readJson('placeholders.json')) as Placeholders,
    smallestPictures: (await readJson('smallest-pictures.json')) as string[],
  };
}

const assetUrl = (file: string) => `/assets/${file}`;

async function listDrawings(publicFolder: string): Promise<string[]> {
  const files = await readdir(publicFolder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .sort();
}
