import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './workspace';

/** Where the production build of each remote is. */
export const builtRemotes = {
  'mf-catalog': path.join(root, 'mf-catalog/dist'),
  'mf-cart-checkout': path.join(root, 'mf-cart-checkout/dist'),
  'mf-account': path.join(root, 'mf-account/dist'),
};

/** A copy of the catalog's build, to be changed; its user removes it. */
export async function copyCatalogBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-remote-'));
  await cp(builtRemotes['mf-catalog'], folder, { recursive: true });
  return folder;
}

/** Changes a text in a build's scripts for browser and server, as another build of its source would. */
export async function replaceTextInBuild(folder: string, from: string, to: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!name.endsWith('.js')) continue;
    const script = await readFile(file, 'utf8');
    if (!script.includes(from)) continue;
    await writeFile(file, script.replaceAll(from, to));
    // They hold the old text.
    for (const encoding of ['br', 'gz']) await rm(`${file}.${encoding}`, { force: true });
    if (path.dirname(name) === 'server') await signServerPage(folder, path.basename(name, '.js'));
  }
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
