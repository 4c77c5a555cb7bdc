import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../shared/build/units.mjs';
import type { OnEnd } from '../OnEnd';

/** The folders of the remotes' production builds. */
export const builtRemotes = {
  'mf-catalog': path.join(root, 'mf-catalog/dist'),
  'mf-cart-checkout': path.join(root, 'mf-cart-checkout/dist'),
  'mf-account': path.join(root, 'mf-account/dist'),
  'mf-admin': path.join(root, 'mf-admin/dist'),
};

/** Copies the catalog's build, so that a test can change it. */
export async function copyCatalogBuild(onEnd: OnEnd): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-remote-'));
  onEnd(() => rm(folder, { recursive: true }));
  await cp(builtRemotes['mf-catalog'], folder, { recursive: true });
  return folder;
}

/** Replaces a text in a build's scripts for browsers and servers, as a new build would. */
export async function replaceTextInBuild(folder: string, from: string, to: string): Promise<void> {
  for (const name of await scriptsWith(folder, from)) {
    if (!isServerScript(name)) continue;
    await replaceInFile(folder, name, from, to);
    await signServerPage(folder, path.basename(name, '.js'));
  }
  await replaceInBrowserBuild(folder, from, to);
}

/** Replaces a text in a build's scripts for browsers only. */
export async function replaceInBrowserBuild(folder: string, from: string, to: string) {
  for (const name of await scriptsWith(folder, from)) {
    if (isServerScript(name)) continue;
    await replaceInFile(folder, name, from, to);
    await renewContentHash(folder, name);
  }
}

const isServerScript = (name: string) => path.dirname(name) === 'server';

/** Renames a changed file by its new content hash, and updates all references to it. */
async function renewContentHash(folder: string, name: string): Promise<void> {
  const [, hash] = /\.([0-9a-f]{8})\.js$/.exec(name) ?? [];
  if (hash === undefined) return;
  const content = await readFile(path.join(folder, name));
  const newHash = createHash('sha256').update(content).digest('hex').slice(0, hash.length);
  await rename(path.join(folder, name), path.join(folder, name.replace(hash, newHash)));
  for (const other of [...(await scriptsWith(folder, hash)), 'mf-manifest.json']) {
    await replaceInFile(folder, other, hash, newHash);
  }
}

async function scriptsWith(folder: string, text: string): Promise<string[]> {
  const scripts = (await readdir(folder, { recursive: true })).filter((name) => /\.js$/.test(name));
  const contents = await Promise.all(
    scripts.map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return scripts.filter((_, index) => contents[index]?.includes(text));
}

async function replaceInFile(folder: string, name: string, from: string, to: string) {
  const file = path.join(folder, name);
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
  // The compressed copies hold the old text.
  for (const encoding of ['br', 'gz']) await rm(`${file}.${encoding}`, { force: true });
}

/** Replaces the script that renders a page on the server. */
export async function replaceServerPage(folder: string, page: string, script: string) {
  await writeFile(path.join(folder, `server/${page}.js`), script);
  await signServerPage(folder, page);
}

/** Updates the hash of a page in `pages.json`, without which the shell does not run it. */
async function signServerPage(folder: string, page: string): Promise<void> {
  const list = path.join(folder, 'server/pages.json');
  const pages = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  const script = await readFile(path.join(folder, `server/${page}.js`));
  pages[page] = createHash('sha256').update(script).digest('base64');
  await writeFile(list, JSON.stringify(pages));
}
