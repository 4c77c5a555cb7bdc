import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './workspace';

/** Where the production build of each remote is. */
export const builtRemotes = {
  'mf-catalog': path.join(root, 'mf-catalog/dist'),
  'mf-cart-checkout': path.join(root, 'mf-cart-checkout/dist'),
  'mf-account': path.join(root, 'mf-account/dist'),
  'mf-admin': path.join(root, 'mf-admin/dist'),
};

/** A copy of the catalog's build, to be changed; its user removes it. */
export async function copyCatalogBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-remote-'));
  await cp(builtRemotes['mf-catalog'], folder, { recursive: true });
  return folder;
}

/** Changes a text in a build's scripts for browser and server, as another build of its source would. */
export async function replaceTextInBuild(folder: string, from: string, to: string): Promise<void> {
  for (const name of await scriptsWith(folder, from)) {
    if (isOfServer(name)) {
      await replaceInFile(folder, name, from, to);
      await signServerPage(folder, path.basename(name, '.js'));
    }
  }
  await replaceInBrowserBuild(folder, from, to);
}

/** The same in the scripts for browsers alone. */
export async function replaceInBrowserBuild(folder: string, from: string, to: string) {
  for (const name of await scriptsWith(folder, from)) {
    if (isOfServer(name)) continue;
    await replaceInFile(folder, name, from, to);
    await renewContentHash(folder, name);
  }
}

const isOfServer = (name: string) => path.dirname(name) === 'server';

/** Another content has another hash, in the name of the file and wherever it is named. */
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
  // They hold the old text.
  for (const encoding of ['br', 'gz']) await rm(`${file}.${encoding}`, { force: true });
}

/** Replaces the server's build of a page. */
export async function replaceServerPage(folder: string, page: string, script: string) {
  await writeFile(path.join(folder, `server/${page}.js`), script);
  await signServerPage(folder, page);
}

/** The shell runs no page whose hash is not the one in `pages.json`. */
async function signServerPage(folder: string, page: string): Promise<void> {
  const list = path.join(folder, 'server/pages.json');
  const pages = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  const script = await readFile(path.join(folder, `server/${page}.js`));
  pages[page] = createHash('sha256').update(script).digest('base64');
  await writeFile(list, JSON.stringify(pages));
}
