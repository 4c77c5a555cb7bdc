import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
/** @type {Record<'exports' | 'dependencies' | 'peerDependencies', Record<string, unknown>> & { version: string }} */
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

it('[TE-03] names each package that it imports, and no other', () => {
  const imported = new Set();
  for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name))) {
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) {
        const target = path.join(folder, path.dirname(file), specifier);
        const isThere = existsSync(
          file.endsWith('.js') ? target : target.replace(/\.js$/, '.d.ts'),
        );
        expect({ file, specifier, isThere }).toEqual({ file, specifier, isThere: true });
      } else if (isBuiltin(specifier)) {
        // Only test helpers run in Node.
        expect(file).toMatch(/^src\/testing\//);
      } else {
        imported.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        );
      }
    }
  }
  imported.delete('@shop/shared');

  const named = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  expect(named.filter((name) => !name.startsWith('@types/')).sort()).toEqual([...imported].sort());
  // A unit and the shop must have one copy of these.
  expect(Object.keys(manifest.dependencies)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(react|react-dom|swr)$/)]),
  );
});

it('[TE-03] has valid types for each subpath', async () => {
  const subpaths = Object.keys(manifest.exports).flatMap(subpathsOf);
  expect(subpaths).toEqual(
    expect.arrayContaining(['.', './contract', './ui/controls/Button', './testing/setup']),
  );
  const modules = subpaths.filter((subpath) => !/\.[a-z]+$/.test(subpath));
  const lines = modules.map(
    (subpath, index) => `export * as s${index} from '@shop/shared${subpath.slice(1)}';`,
  );
  await expectTypes('subpaths', lines);
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
      ...{ noEmit: true, strict: true, skipLibCheck: false, verbatimModuleSyntax: true },
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
