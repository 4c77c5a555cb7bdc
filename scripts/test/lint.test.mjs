import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const tsconfig = { compilerOptions: { strict: true, jsx: 'react-jsx', types: ['node'] } };
const query =
  "export const x = (db: { selectFrom: (table: string) => string }) => db.selectFrom('orders');";
const env = 'export const x = process.env.X;';

/**
 * A file, its content, and the rule that reports it (nothing where it is allowed).
 *
 * @type {[title: string, file: string, code: string, rule: string | undefined][]}
 */
const snippets = [
  ['fetch in a unit', 'shell/src/load.ts', "void fetch('/x');", 'no-restricted-globals'],
  [
    'window.fetch in a unit',
    'shell/src/loadWindow.ts',
    "void window.fetch('/x');",
    'no-restricted-globals',
  ],
  [
    'globalThis.fetch in the API',
    'api/src/loadGlobal.ts',
    "void globalThis.fetch('/x');",
    'no-restricted-globals',
  ],
  ['fetch in the API', 'api/src/load.ts', "void fetch('http://x');", 'no-restricted-globals'],
  ['fetch in call.ts', 'shared/src/api/call.ts', "void fetch('/x');", undefined],
  ['SQL in a use case', 'api/src/orders/placeOrder.ts', query, 'no-restricted-properties'],
  [
    'SQL text in a use case',
    'api/src/orders/cancelOrder.ts',
    "import { sql } from 'kysely';\nexport const x = sql`select 1`;",
    'no-restricted-imports',
  ],
  ['SQL in queries', 'api/src/orders/queries.ts', query, undefined],
  [
    'an expression that takes quadratic time',
    'shared/src/trim.ts',
    "export const x = (y: string) => y.replace(/\\/+$/, '');",
    'no-super-linear-move',
  ],
  [
    'an expression that backtracks',
    'shared/src/match.ts',
    'export const x = (y: string) => /^(a+)+$/.test(y);',
    'no-super-linear-backtracking',
  ],
  ['process.env in a unit', 'shell/src/settings.ts', env, 'no-process-env'],
  ['process.env in a server', 'shell/server/app.ts', env, 'no-process-env'],
  ['process.env in config.ts', 'shell/server/config.ts', env, undefined],
  ['any', 'shared/src/any.ts', 'export const x = (y: any): number => y;', 'no-explicit-any'],
  ['the console', 'shared/src/log.ts', 'console.log(1);', 'no-console'],
  [
    'the local storage in a unit',
    'shell/src/remember.ts',
    "localStorage.setItem('x', '1');",
    'no-restricted-globals',
  ],
  [
    'the local storage in textStore.ts',
    'shared/src/session/textStore.ts',
    "localStorage.setItem('x', '1');",
    undefined,
  ],
  [
    'a conditional text beside another',
    'shell/src/ConditionalText.tsx',
    "export const X = ({ y }: { y: boolean }) => <p>One{y && ', two'}</p>;",
    'own-element',
  ],
  [
    'a conditional value beside an element',
    'shell/src/ConditionalValue.tsx',
    'export const X = ({ y }: { y?: string }) => <p>{y && y.trim()}<b>One</b></p>;',
    'own-element',
  ],
  [
    'a text after a conditional element',
    'shell/src/TextAfter.tsx',
    'export const X = ({ y }: { y: boolean }) => <p>{y && <b>One</b>} two</p>;',
    'own-element',
  ],
  [
    'a text in a fragment',
    'shell/src/TextInFragment.tsx',
    'export const X = () => <>One</>;',
    'own-element',
  ],
  [
    'texts and elements that come and go by themselves',
    'shell/src/OwnElements.tsx',
    "export const X = ({ y }: { y: boolean }) => <p>{y ? 'One' : 'Two'} <b>{y && 'three'}</b> {y && <i>four</i>}</p>;",
    undefined,
  ],
  [
    'an image without alternative text',
    'shell/src/Picture.tsx',
    'export const X = () => <img src="/x.png" />;',
    'alt-text',
  ],
  [
    'a hook after a return',
    'shell/src/Hook.tsx',
    "import { useState } from 'react';\nexport function X({ y }: { y: boolean }) { if (y) return null; useState(0); return <p />; }",
    'rules-of-hooks',
  ],
  [
    'a component that is created while another renders',
    'shell/src/Nested.tsx',
    'export function X() { const Y = () => <p />; return <Y />; }',
    'static-components',
  ],
  ['a promise', 'shared/src/promise.ts', 'Promise.resolve(1);', 'no-floating-promises'],
  [
    'a promise in place of nothing',
    'shared/src/each.ts',
    '[1].forEach(async () => { await Promise.resolve(); });',
    'no-misused-promises',
  ],
  [
    'a condition that is always true',
    'shared/src/condition.ts',
    'export const x = (y: string) => y ?? 1;',
    'no-unnecessary-condition',
  ],
  [
    'an unknown value as a number',
    'shared/src/parse.ts',
    "export const x: number = JSON.parse('1');",
    'no-unsafe-assignment',
  ],
  [
    'an object in a text',
    'shared/src/text.ts',
    'export const x = `${{}}`;',
    'restrict-template-expressions',
  ],
];

/** Rules by the file that breaks them. @type {Map<string, string[]>} */
const brokenRules = new Map();

// One run of the tool for all: it starts more slowly than it judges.
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const name of ['.oxlintrc.json', 'scripts/lint']) {
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    }
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    for (const [, name, code] of snippets) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${code}\n`);
    }
    for (const { filename, code } of lint(folder)) {
      const rule = /\(([a-z-]+)\)/.exec(code)?.[1] ?? code;
      brokenRules.set(filename, [...(brokenRules.get(filename) ?? []), rule]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each(snippets)('%s in %s', (_title, file, _code, rule) => {
  expect(brokenRules.get(file) ?? []).toEqual(rule ? expect.arrayContaining([rule]) : []);
});

it('gives each snippet a file of its own', () => {
  expect(new Set(snippets.map(([, file]) => file)).size).toBe(snippets.length);
});

/** @param {string} cwd @returns {{ filename: string, code: string }[]} */
function lint(cwd) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/oxlint/bin/oxlint'),
      '--format',
      'json',
      'api',
      'shared',
      'shell',
    ],
    { cwd, encoding: 'utf8' },
  );
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return JSON.parse(stdout).diagnostics;
}
