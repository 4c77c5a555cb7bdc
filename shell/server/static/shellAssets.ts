import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { productImageWidths } from '@shop/shared/contract';
import { contentHash } from '@shop/shared/server';
import type { Config } from '../config';
import { readPlaceholders, type Placeholders } from './placeholderStyles';
import { originalOf } from './servePictures';
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
  /** By path of the JPEG, such as `/images/apple/golden.jpg`. */
  pictureHashes: Readonly<Record<string, string>>;
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
  publicFolder,
  picturesFolder,
  earlyScriptFile,
}: Config): Promise<ShellAssets> {
  const readText = (file: string) => readFile(path.join(webFolder, file), 'utf8');
  const readPictures = (list: string) => readFile(path.join(picturesFolder, list), 'utf8');
  const toAssets = async ({ scripts, styles }: FileNames): Promise<Assets> => ({
    scripts: scripts.map(assetUrl),
    styles: await Promise.all(
      styles.map(async (file) => styleSheet(assetUrl(file), await readText(file))),
    ),
  });
  const { chunks, assets, ...entry } = JSON.parse(await readText('entry.json')) as EntryAssets;
  const pictureHashes = JSON.parse(await readPictures('hashes.json')) as Record<string, string>;
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
    pictureHashes,
    placeholders: readPlaceholders(await readPictures('placeholders.css')),
    smallestPictures: await listSmallest(picturesFolder, pictureHashes),
  };
}

const assetUrl = (file: string) => `/assets/${file}`;

const listDrawings = (publicFolder: string) => listFiles(publicFolder, '.svg');

/** Lists the smallest copy of each picture and crop, with its hash. */
async function listSmallest(
  picturesFolder: string,
  hashes: Readonly<Record<string, string>>,
): Promise<string[]> {
  const [smallestWidth] = productImageWidths;
  const copies = await listFiles(picturesFolder, `-${smallestWidth}.avif`);
  return copies.map((copy) => copy.replace('.', `.${hashes[originalOf(copy)]}.`));
}

async function listFiles(folder: string, ending: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .sort();
}
