import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** @type {[title: string, file: string, code: string, rule: string | undefined][]} */
const snippets = [
  ['a hex colour', 'shell/src/X.module.scss', '.root { color: #fff; }', 'color-no-hex'],
  ['a named colour', 'shell/src/X.module.scss', '.root { color: red; }', 'color-named'],
  [
    'a colour function',
    'shell/src/X.module.scss',
    '.root { color: rgb(0 0 0 / 50%); }',
    'function-disallowed-list',
  ],
  [
    'a font size in px',
    'shell/src/X.module.scss',
    '.root { font-size: 14px; }',
    'declaration-property-unit-disallowed-list',
  ],
  [
    'a font in px',
    'shell/src/X.module.scss',
    '.root { font: 14px/1.5 var(--font-body); }',
    'declaration-property-unit-disallowed-list',
  ],
  [
    'a ground as the colour of text',
    'shell/src/X.module.scss',
    '.root { color: var(--action); }',
    'declaration-property-value-disallowed-list',
  ],
  [
    'deep nesting',
    'shell/src/X.module.scss',
    '.root { .one { .two { .three { margin: 0; } } } }',
    'max-nesting-depth',
  ],
  [
    'a class name with a dash',
    'shell/src/X.module.scss',
    '.main-part { margin: 0; }',
    'selector-class-pattern',
  ],
  [
    'a colour where colours are defined',
    'shared/src/styles/tokens.css',
    ':root {\n  --green: #1d3d2b;\n}',
    undefined,
  ],
  [
    'roles',
    'shell/src/X.module.scss',
    '.root {\n  color: var(--text);\n  font-size: var(--text-small);\n}',
    undefined,
  ],
  [
    'what modules and layers need',
    'shell/src/X.module.scss',
    '@layer parts {\n  .root {\n    composes: other;\n\n    :global(.swiper) {\n      margin: 0;\n    }\n  }\n}',
    undefined,
  ],
];

/** @type {string[][]} rule ids per snippet, in the order of the list */
let reports;

beforeAll(() => {
  // Stylelint is an ES module, which jest's sandbox does not offer.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(__dirname, 'stylelintSnippets.mjs')],
    {
      cwd: root,
      input: JSON.stringify(snippets.map(([, file, code]) => ({ file, code }))),
      encoding: 'utf8',
    },
  );
  if (!stdout) throw new Error(stderr);
  reports = JSON.parse(stdout);
});

it.each(snippets.map((snippet, index) => /** @type {const} */ ([...snippet, index])))(
  '%s (%s)',
  (_title, _file, _code, rule, index) => {
    expect(reports[index]).toEqual(rule ? expect.arrayContaining([rule]) : []);
  },
);
