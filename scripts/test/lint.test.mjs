import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/**
 * A snippet, the file that contains it, and the rule that reports it (nothing where it is allowed).
 *
 * @type {[title: string, file: string, code: string, rule: string | undefined][]}
 */
const snippets = [
  ['fetch in a unit', 'shell/src/routes.ts', "void fetch('/x');", 'no-restricted-globals'],
  [
    'window.fetch in a unit',
    'shell/src/routes.ts',
    "void window.fetch('/x');",
    'no-restricted-properties',
  ],
  ['fetch in the API', 'api/src/config.ts', "void fetch('http://x');", 'no-restricted-globals'],
  [
    'SQL in a use case',
    'api/src/orders/placeOrder.ts',
    "export const x = (db: { selectFrom: (table: string) => string }) => db.selectFrom('orders');",
    'no-restricted-syntax',
  ],
  [
    'SQL in queries',
    'api/src/orders/queries.ts',
    "export const x = (db: { selectFrom: (table: string) => string }) => db.selectFrom('orders');",
    undefined,
  ],
  [
    'an expression that takes quadratic time',
    'shared/src/brand.ts',
    "export const x = (y: string) => y.replace(/\\/+$/, '');",
    'regexp/no-super-linear-move',
  ],
  [
    'an expression that backtracks',
    'shared/src/brand.ts',
    'export const x = (y: string) => /^(a+)+$/.test(y);',
    'regexp/no-super-linear-backtracking',
  ],
  ['fetch in call.ts', 'shared/src/api/call.ts', "void fetch('/x');", undefined],
  [
    'process.env in a unit',
    'shell/src/routes.ts',
    'export const x = process.env.X;',
    'no-restricted-properties',
  ],
  [
    'process.env in a server',
    'shell/server/app.ts',
    'export const x = process.env.X;',
    'no-restricted-properties',
  ],
  [
    'process.env in config.ts',
    'shell/server/config.ts',
    'export const x = process.env.X;',
    undefined,
  ],
  [
    'any',
    'shared/src/brand.ts',
    'export const x = (y: any): number => y;',
    '@typescript-eslint/no-explicit-any',
  ],
  [
    'the router in a unit',
    'shell/src/routes.ts',
    "export { Link } from 'react-router-dom';",
    'no-restricted-imports',
  ],
  [
    'the router in shared',
    'shared/src/index.ts',
    "export { Link } from 'react-router-dom';",
    undefined,
  ],
  [
    'a second store',
    'shared/src/brand.ts',
    "export { create } from 'zustand';",
    'no-restricted-imports',
  ],
  [
    'a part of zustand in a unit',
    'shell/src/routes.ts',
    "export { persist } from 'zustand/middleware';",
    'no-restricted-imports',
  ],
  ['the store', 'shared/src/session/session.ts', "export { create } from 'zustand';", undefined],
  [
    'swr in a unit',
    'shell/src/routes.ts',
    "export { default } from 'swr';",
    'no-restricted-imports',
  ],
  [
    'swr in shared/src/data',
    'shared/src/data/usePrivateQuery.ts',
    "export { default } from 'swr';",
    undefined,
  ],
  ['the console', 'shared/src/brand.ts', 'console.log(1);', 'no-console'],
  [
    'an image without alternative text',
    'shell/src/app/App.tsx',
    'export const X = () => <img src="/x.png" />;',
    'jsx-a11y/alt-text',
  ],
];

/** Of rules that need types, which Oxlint finds in files only. @type {[code: string, rule: string][]} */
const typedSnippets = [
  ['Promise.resolve(1);', 'no-floating-promises'],
  ['[1].forEach(async () => { await Promise.resolve(); });', 'no-misused-promises'],
  ['export const x = (y: string) => y ?? 1;', 'no-unnecessary-condition'],
  ["export const x: number = JSON.parse('1');", 'no-unsafe-assignment'],
  ['export const x = `${{}}`;', 'restrict-template-expressions'],
];

/** @type {(string | null)[][]} rule ids per snippet, in the order of the list */
let reports;

beforeAll(() => {
  // ESLint loads its configuration as an ES module, which jest's sandbox does not offer.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(__dirname, 'lintSnippets.mjs')],
    {
      cwd: root,
      input: JSON.stringify(snippets.map(([, file, code]) => ({ file, code }))),
      encoding: 'utf8',
    },
  );
  if (!stdout) throw new Error(stderr);
  reports = JSON.parse(stdout);
}, 60_000);

it.each(snippets.map((snippet, index) => /** @type {const} */ ([...snippet, index])))(
  '%s (%s)',
  (_title, _file, _code, rule, index) => {
    expect(reports[index]).toEqual(rule ? expect.arrayContaining([rule]) : []);
  },
);

it.each(typedSnippets)('%s (%s)', (code, rule) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    writeFileSync(path.join(folder, 'snippet.ts'), code);
    const { stdout } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/oxlint/bin/oxlint'),
        ...['-c', path.join(root, '.oxlintrc.json'), '.'],
      ],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          ...process.env,
          OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint'),
        },
      },
    );
    expect(stdout).toContain(`typescript(${rule})`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
