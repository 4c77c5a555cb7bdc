import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUnit } from './createUnit.mjs';
import { readUnit } from './unit.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'create-unit-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('in the workspace of the shop, createUnit', () => {
  const tsconfig = (/** @type {string[]} */ ...units) =>
    `{\n  "references": [\n    { "path": "shell" },\n${units.map((unit) => `    { "path": "${unit}" },\n`).join('')}    { "path": "api" }\n  ]\n}\n`;

  beforeEach(() => {
    write('package.json', JSON.stringify({ name: 'shop', workspaces: ['mf-*'] }));
    write('shell/public/images/apple.jpg', '');
    write('tsconfig.json', tsconfig('mf-catalog', 'mf-admin'));
    writeUnit('mf-catalog', { devPort: 3011 });
    writeUnit('mf-admin', { devPort: 3014 });
    writeUnit('api', { kind: 'api', devPort: 4000 });
  });

  it('writes a folder with a page and its test, and one line outside', () => {
    const before = new Set(filesIn(folder));

    createUnit('mf-gift-cards', folder);

    const created = filesIn(folder).filter((file) => !before.has(file));
    expect(created.filter((file) => !file.startsWith('mf-gift-cards/'))).toEqual([]);
    expect(created).toEqual(
      expect.arrayContaining([
        'mf-gift-cards/package.json',
        'mf-gift-cards/src/index.ts',
        'mf-gift-cards/src/pages/GiftCardsPage.tsx',
        'mf-gift-cards/src/pages/GiftCardsPage.test.tsx',
      ]),
    );
    expect(read('tsconfig.json')).toBe(tsconfig('mf-catalog', 'mf-admin', 'mf-gift-cards'));
  });

  it('gives the remote the next port, whatever the folder of the call', () => {
    createUnit('mf-gifts', path.join(folder, 'mf-admin'));

    expect(readUnit(path.join(folder, 'mf-gifts'))).toMatchObject({
      name: 'mf-gifts',
      kind: 'remote',
      devPort: 3015,
      root: folder,
    });
  });

  it('puts the name into the page, its test and its row', () => {
    createUnit('mf-gift-cards', folder);

    expect(read('mf-gift-cards/src/pages/GiftCardsPage.tsx')).toContain('<h1>Gift cards</h1>');
    expect(read('mf-gift-cards/src/pages/GiftCardsPage.test.tsx')).toContain("at: '/gift-cards'");
    expect(read('mf-gift-cards/src/routes.ts')).toContain("page('/gift-cards', {");
    const texts = filesIn(path.join(folder, 'mf-gift-cards')).map((file) =>
      read(`mf-gift-cards/${file}`),
    );
    expect(texts.filter((text) => /example/i.test(text))).toEqual([]);
  });

  it('refuses a remote that exists, and changes nothing', () => {
    expect(() => createUnit('mf-admin', folder)).toThrow(
      `${folder}/mf-admin/package.json exists already. Nothing was changed.`,
    );
    expect(read('tsconfig.json')).toBe(tsconfig('mf-catalog', 'mf-admin'));
    expect(existsSync(path.join(folder, 'mf-admin/src'))).toBe(false);
  });
});

describe('in an empty folder, createUnit', () => {
  it('makes a repository of its own, with the rules of the linters', () => {
    createUnit('mf-gifts', folder);

    expect(filesIn(folder)).toEqual(
      expect.arrayContaining(['.gitignore', '.oxlintrc.json', 'package.json', 'src/index.ts']),
    );
    expect(readUnit(folder)).toMatchObject({ name: 'mf-gifts', kind: 'remote', root: folder });
    expect(JSON.parse(read('tsconfig.json'))).toEqual({
      extends: '@shop/build/tsconfig/remote.json',
    });
  });

  it.each(['', 'gifts', 'mf-', 'mf-Gifts', 'mf-gifts/..', 'mf_gifts'])(
    'refuses the name “%s”, and writes nothing',
    (name) => {
      expect(() => createUnit(name, folder)).toThrow(
        `A remote has a name like mf-gifts, in small letters, not “${name}”.`,
      );
      expect(filesIn(folder)).toEqual([]);
    },
  );
});

it('readUnit says which field the package.json of a unit has', () => {
  expect(() => readUnit(folder)).toThrow(
    `${folder} is not the folder of a unit. A unit has a package.json with a field "shop", such as { "devPort": 3011 }.`,
  );
});

/** @param {string} location */
const filesIn = (location) =>
  readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(location, path.join(entry.parentPath, entry.name)));

/** @param {string} file */
const read = (file) => readFileSync(path.join(folder, file), 'utf8');

/** @param {string} file @param {string} text */
function write(file, text) {
  const location = path.join(folder, file);
  mkdirSync(path.dirname(location), { recursive: true });
  writeFileSync(location, text);
}

/** @param {string} name @param {object} shop */
const writeUnit = (name, shop) =>
  write(`${name}/package.json`, JSON.stringify({ name: `@shop/${name}`, shop }));
