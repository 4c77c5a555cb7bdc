import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasShell, isUnit, readUnit, workspaceAround } from './unit.mjs';

const template = fileURLToPath(new URL('template', import.meta.url));

/** The port of a remote in a repository of its own, beside those of the shop's units. */
const portOutside = 3030;

/**
 * Creates a remote: a folder of the shop's workspace, or a repository of its own in an empty folder elsewhere.
 *
 * @param {string} name such as `mf-gifts`
 * @param {string} place the folder in which the command is called
 * @returns {string} what to do next
 * @throws {Error} with a bad name, or when a file exists already; nothing is written then
 */
export function createUnit(name, place) {
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(name)) {
    throw new Error(`A remote has a name like mf-gifts, in small letters, not “${name}”.`);
  }
  const root = workspaceAround(path.join(place, name));
  const isInShop = root !== undefined && hasShell({ root });
  const folder = isInShop ? path.join(root, name) : place;
  const ports = isInShop ? remotePorts(root) : [portOutside - 1];
  const manifest = manifestOf(name, Math.max(...ports) + 1, isInShop);

  /** @type {Map<string, string>} */
  const files = new Map([
    ['package.json', json(manifest)],
    ['tsconfig.json', json(tsconfigOf(isInShop))],
    ...readTemplate('unit', name),
    ...(isInShop ? [] : readTemplate('repository', name)),
  ]);
  for (const file of files.keys()) {
    if (existsSync(path.join(folder, file))) {
      throw new Error(`${path.join(folder, file)} exists already. Nothing was changed.`);
    }
  }
  if (isInShop) addReference(root, name);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return nextSteps(name, isInShop);
}

/** Returns the ports of the shop's remotes. @param {string} root @returns {number[]} */
function remotePorts(root) {
  return readdirSync(root)
    .map((name) => path.join(root, name))
    .filter(isUnit)
    .map((folder) => readUnit(folder))
    .filter(({ kind }) => kind === 'remote')
    .map(({ devPort }) => devPort);
}

/** @param {string} name @param {number} devPort @param {boolean} isInShop */
const manifestOf = (name, devPort, isInShop) => ({
  name: `@shop/${name}`,
  version: '1.0.0',
  private: true,
  shop: { devPort },
  scripts: {
    build: 'shop build',
    dev: 'shop dev',
    // `npm test` of the shop counts the tests.
    test: isInShop ? 'shop test --json --outputFile=test-results.json' : 'shop test',
    ...(!isInShop && { types: 'shop types', lint: 'shop lint' }),
  },
  // React and the other libraries that exist once per page come with the shared package.
  dependencies: { '@shop/shared': '^1.0.0' },
  devDependencies: { '@shop/build': '^1.0.0' },
});

/** @param {boolean} isInShop */
const tsconfigOf = (isInShop) => ({
  extends: '@shop/build/tsconfig/remote.json',
  ...(isInShop && { references: [{ path: '../shared' }] }),
});

/**
 * Returns the files of a template, with the names of the new remote.
 *
 * @param {string} kind a folder of the template
 * @param {string} name
 * @returns {[string, string][]} path → text
 */
function readTemplate(kind, name) {
  const url = name.replace('mf-', '');
  const subject = url.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
  const words = url.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const rename = (/** @type {string} */ text) =>
    text.replaceAll('example', url).replaceAll('Example', subject).replaceAll('EXAMPLE', title);
  const folder = path.join(template, kind);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [
      rename(file.replace(/\.txt$/, '')),
      rename(readFileSync(path.join(folder, file), 'utf8')),
    ]);
}

/**
 * Adds the remote to the type check of the shop: the only line outside its folder.
 *
 * @param {string} root @param {string} name
 */
function addReference(root, name) {
  const file = path.join(root, 'tsconfig.json');
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('    { "path": "mf-'));
  if (last < 0) throw new Error(`${file} references no remote, so that no line can follow it.`);
  lines.splice(last + 1, 0, `    { "path": "${name}" },`);
  writeFileSync(file, lines.join('\n'));
}

/** @param {string} name @param {boolean} isInShop */
function nextSteps(name, isInShop) {
  const [dev, test, deploy] = isInShop
    ? [`npm run dev -w ${name} -- --env fake`, `npm test -w ${name}`, `npm run deploy -- ${name}`]
    : ['npm run dev -- --env fake', 'npm test', 'npm run build && npx shop deploy'];
  return `Created ${name} with a page. Next:
  npm install
  ${dev}
      shows the page, without a shop
  ${test}
      tests it
  ${deploy}
      adds it to the running shop`;
}

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
