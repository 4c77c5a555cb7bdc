import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../shared/build/units.mjs';
import { run } from '../lib/processes.mjs';
import { collectFiles } from '../packShared/collectFiles.mjs';
import { manifestOf } from '../packShared/manifest.mjs';

/**
 * A project that has installed the tarball. It finds the libraries in the workspace.
 *
 * @type {string}
 */
let project;
/** @type {string} */
let folder;
/** @type {string[]} Paths of the package's files, below its folder. */
let files;
/** @type {Record<'exports' | 'dependencies' | 'peerDependencies' | 'peerDependenciesMeta', Record<string, unknown>> & { version: string }} */
let manifest;

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  project = mkdtempSync(path.join(root, '.cache/packed-'));
  folder = path.join(project, 'node_modules/@shop/shared');
  mkdirSync(folder, { recursive: true });
  const tarball = await expectSuccess(process.execPath, [
    'scripts/packShared/main.mjs',
    '--to',
    project,
  ]);
  await expectSuccess('tar', ['-xzf', tarball.trim(), '--strip-components=1', '-C', folder]);
  manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

it('[TE-03] has the version of the workspace, which is the contract between units', () => {
  const workspace = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8'));
  expect(manifest.version).toBe(workspace.version);
});

it('[TE-03] has modules, types and styles, but no source, test or code of servers', () => {
  const unexpected = files.filter(
    (file) =>
      !/\.(js|d\.ts|css|scss|json)$|^LICENSE$/.test(file) ||
      /\.test\.|server\/|typebox|chemas?\.js$/.test(file),
  );
  expect(unexpected).toEqual([]);
});

it('[TE-03] contains each file that it imports', () => {
  const missing = modules().flatMap((file) =>
    importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.join(path.dirname(file), specifier))
      .map((target) => (file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target))
      .filter((target) => !files.includes(target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(missing).toEqual([]);
});

it('[TE-03] names each package that it imports, and no other', () => {
  const imported = new Set(modules().flatMap(packagesOf));
  const named = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  expect(named.filter((name) => !name.startsWith('@types/')).sort()).toEqual(
    [...imported].filter((name) => !isBuiltin(name)).sort(),
  );
});

it('[TE-03] leaves the libraries that a page has once to its unit', () => {
  expect(manifest.peerDependencies).toMatchObject({
    react: expect.any(String),
    'react-dom': expect.any(String),
    swr: expect.any(String),
  });
});

it('[TE-03] needs Node and optional libraries for tests only', () => {
  const others = files.filter((file) => /^src\/(?!testing\/).+\.js$/.test(file));
  const imported = others.flatMap(packagesOf);
  expect(imported).toContain('react');
  expect(
    imported.filter((name) => isBuiltin(name) || name in manifest.peerDependenciesMeta),
  ).toEqual([]);
});

it('[TE-03] has valid types for each subpath', async () => {
  const subpaths = Object.keys(manifest.exports).flatMap(subpathsOf);
  expect(subpaths).toEqual(
    expect.arrayContaining(['.', './contract', './ui/controls/Button', './testing/setup']),
  );
  const lines = subpaths
    .filter((subpath) => !/\.(css|scss|json)$/.test(subpath))
    .map((subpath, index) => `export * as s${index} from '@shop/shared${subpath.slice(1)}';`);
  await expectTypes('subpaths', lines);
});

it('[FR-01] lets a unit declare its fragments, with props that its file must take', async () => {
  const lines = [
    "import { defineFragments, fragmentRow, fragments } from '@shop/shared/routes';",
    "export const own = defineFragments({ giftHint: { place: ['cart', 'order'], 'max?': 'number' } });",
    'interface File { default: (props: { place: string; max?: number }) => null }',
    'interface PlainFile { default: () => null }',
    "export const row = fragmentRow<File>(own.giftHint, { component: 'GiftHint', fallback: ['row'] });",
    "export const plain = fragmentRow<PlainFile>(fragments.miniCart, { component: 'A', fallback: [] });",
    'interface OtherFile { default: (props: { place: number }) => null }',
    '// @ts-expect-error The file takes another type.',
    "export const wrong = fragmentRow<OtherFile>(own.giftHint, { component: 'A', fallback: [] });",
  ];
  await expectTypes('fragments', lines);
});

it('[TE-03] describes each response as its schema does', async () => {
  const lines = [
    'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;',
  ];
  for (const file of files.filter((name) => /(chema|problem)\.d\.ts$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const copy = path.join(project, 'copies', file);
    mkdirSync(path.dirname(copy), { recursive: true });
    // The unit of an amount is a unique symbol, so that of another module differs.
    const source = path.join(root, 'shared/src/contract/money/money');
    writeFileSync(copy, text.replaceAll(/import\("[^"]+"\)(?=\.Rupees)/g, `import("${source}")`));
    for (const [, name] of text.matchAll(/^export type (\w+) =/gm)) {
      const [packed, original] = ['./copies', '../../shared'].map(
        (parent) => `import('${parent}/${file.replace('.d.ts', '')}').${name}`,
      );
      lines.push(`export const is${lines.length}: Same<${packed}, ${original}> = true;`);
    }
  }
  expect(lines.length).toBeGreaterThan(50);
  await expectTypes('responses', lines);
});

it('[TE-03] consists of ES modules as Node loads them', async () => {
  const script =
    "const contract = await import('@shop/shared/contract'); console.log(typeof contract.formatRupees);";
  const output = await expectSuccess(
    process.execPath,
    ['--input-type=module', '-e', script],
    project,
  );
  expect(output).toContain('function');
});

it.each([
  ['@shop/shared/server', 'which the package does not publish'],
  ['./missing', 'which is not there'],
])('[TE-03] cannot be packed with an import of %s', (specifier, problem) => {
  const compiled = path.join(project, 'compiled');
  mkdirSync(compiled, { recursive: true });
  writeFileSync(path.join(compiled, 'page.js'), `export * from '${specifier}';`);
  writeFileSync(path.join(compiled, 'page.d.ts'), 'export {};');
  expect(() => collectFiles(new Map([['./page', 'page.ts']]), compiled)).toThrow(
    `page.js imports ${specifier}, ${problem}.`,
  );
});

it('[TE-03] cannot be packed with a library that no package.json names', () => {
  expect(() => manifestOf({}, new Set(['left-pad/deep']), new Set())).toThrow(
    '@shop/shared imports left-pad, which no package.json names.',
  );
});

/** Returns the files that import others. */
const modules = () => files.filter((file) => /\.(js|d\.ts)$/.test(file));

/** Returns the names of the packages that a file imports. @param {string} file */
const packagesOf = (file) =>
  importsOf(file)
    .filter((specifier) => !/^(\.|@shop\/shared(\/|$))/.test(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');

/** @param {string} file @returns {string[]} */
function importsOf(file) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** @param {string} subpath with a `*` for each file of a folder */
function subpathsOf(subpath) {
  const target = manifest.exports[subpath];
  const file =
    typeof target === 'string' ? target : /** @type {{ default: string }} */ (target).default;
  const [before = '', after] = path.normalize(file).split('*');
  if (after === undefined) return [subpath];
  return files
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => subpath.replace('*', name.slice(before.length, name.length - after.length)));
}

/**
 * Expects that a module of the project has no type error, as strictly as the compiler can.
 *
 * @param {string} name
 * @param {string[]} lines
 */
async function expectTypes(name, lines) {
  writeFileSync(path.join(project, `${name}.ts`), lines.join('\n'));
  const config = {
    compilerOptions: {
      // Also checks that declarations can name each type.
      ...{
        noEmit: true,
        declaration: true,
        strict: true,
        skipLibCheck: false,
        verbatimModuleSyntax: true,
      },
      ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
      ...{ types: [], lib: ['es2023', 'dom', 'dom.iterable'] },
    },
    files: [`${name}.ts`],
  };
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');
  await expectSuccess(process.execPath, [tsc, '-p', project]);
}

/** @param {string} command @param {string[]} args @param {string} [cwd] */
async function expectSuccess(command, args, cwd = root) {
  const { exitCode, output } = await run(command, args, { isQuiet: true, cwd });
  if (exitCode !== 0) throw new Error(output);
  return output;
}
