import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', '**/test/**', 'shared/src/testing/**', 'e2e/**'];

/** Each of these libraries is used in one place of shared; everyone else uses what that offers. */
const doors = {
  'react-router-dom':
    'Import the router from @shop/shared: one copy for all units, and a small one.',
  'react-router': 'Import the router from @shop/shared: one copy for all units, and a small one.',
  zustand:
    'The session is the only store (shared/src/session); keep other state in SWR, URL or useState.',
  swr: 'Read server data by the hooks of @shop/shared (shared/src/data): one set of keys and settings.',
};

/**
 * @param {(keyof typeof doors)[]} open the libraries that may be imported here
 * @returns {import('eslint').Linter.RuleEntry}
 */
const restrictedImports = (...open) => [
  'error',
  {
    patterns: Object.entries(doors)
      .filter(([name]) => !open.some((opened) => opened === name))
      .map(([name, message]) => ({ group: [name, `${name}/*`], message })),
  },
];

const noFetch = {
  name: 'fetch',
  message:
    'Only shared/src/api/call.ts calls fetch: it knows tokens, refresh, time limits and errors.',
};
const noProcess = {
  name: 'process',
  message:
    'Only config.ts of a server reads the environment, so that every setting is listed once.',
};

/** `window.fetch`, `globalThis.process.env` and the like are no way round. */
const roundabouts = {
  fetch: ['window', 'globalThis', 'self'].map((object) => ({
    object,
    property: 'fetch',
    message: noFetch.message,
  })),
  env: [{ object: 'process', property: 'env', message: noProcess.message }],
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/coverage/',
      '.*/',
      'e2e/*report*/',
      '**/test-results/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  // Refusing control characters in a customer's text takes an expression that names them.
  { rules: { 'no-control-regex': 'off' } },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    // TypeScript checks these files (tsconfig.tools.json) and knows every name.
    rules: { 'no-undef': 'off' },
  },

  { files: ['shell/public/*.js'], languageOptions: { globals: globals.browser } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // Numbers print as one expects; objects and undefined in a text stay errors.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A handler that only calls something reads better without braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React takes async handlers; their failures are handled inside. Elsewhere a promise in
      // place of nothing stays an error.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // `import type` costs nothing at run time, and says so.
      '@typescript-eslint/consistent-type-imports': 'error',
      // A leading underscore says: known, and not needed.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // What a program prints is its log's business; only a server's start line goes to the console.
      'no-console': 'error',
      'no-restricted-globals': ['error', noFetch],
      'no-restricted-properties': ['error', ...roundabouts.fetch, ...roundabouts.env],
      'no-restricted-imports': restrictedImports(),
    },
  },

  {
    // Browsers have no `process`; a bundler that fills it in hides a setting in the code.
    files: ['shared/src/**', 'shell/src/**', 'mf-*/src/**'],
    ignores: [...tests, 'shared/src/server/**'],
    rules: { 'no-restricted-globals': ['error', noFetch, noProcess] },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    // Speaks of what React Compiler cannot optimize; it is not in use here.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['**/use*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },

  {
    // Pages are created once per route and kept in a map, which the rule cannot see.
    files: ['shell/src/app/PageOutlet.tsx'],
    rules: { 'react-hooks/static-components': 'off' },
  },

  // The doors themselves.
  {
    // remoteLoader.ts loads code, not data: it gives the federation runtime a fetch with a time limit.
    files: ['shared/src/api/call.ts', 'shell/src/browser/remoteLoader.ts'],
    rules: {
      'no-restricted-globals': ['error', noProcess],
      'no-restricted-properties': ['error', ...roundabouts.env],
    },
  },
  {
    // The service worker stands below every call; it has no session that call.ts would need.
    files: ['shell/src/serviceWorker/**'],
    languageOptions: { globals: globals.serviceworker },
    rules: {
      'no-restricted-globals': ['error', noProcess],
      'no-restricted-properties': ['error', ...roundabouts.env],
    },
  },
  {
    // The shell's server asks the API and the remotes; it has no session that call.ts would need.
    files: ['shell/server/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': ['error', ...roundabouts.env],
    },
  },
  {
    // The orchardists' command asks the API from outside, as a program of its own.
    files: ['api/src/staff/orderCommand.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // With the database at hand, a statement needs no import that dependency-cruiser could refuse.
    files: ['api/src/**'],
    ignores: ['api/src/db/**', '**/queries.ts', '**/*Queries.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/], TaggedTemplateExpression[tag.name="sql"]',
          message: 'SQL is written in queries.ts of its noun, and in db.',
        },
      ],
    },
  },
  {
    // Hands the library to the remotes' pages; reads nothing with it.
    files: ['shell/server/remotes/loadServerPage.ts'],
    rules: { 'no-restricted-imports': restrictedImports('swr') },
  },
  {
    files: ['api/src/config.ts', 'shell/server/config.ts'],
    rules: { 'no-restricted-properties': ['error', ...roundabouts.fetch] },
  },
  {
    files: ['shared/src/**'],
    rules: { 'no-restricted-imports': restrictedImports('react-router-dom') },
  },
  {
    files: ['shared/src/session/**'],
    rules: { 'no-restricted-imports': restrictedImports('react-router-dom', 'zustand') },
  },
  {
    files: ['shared/src/data/**'],
    rules: { 'no-restricted-imports': restrictedImports('react-router-dom', 'swr') },
  },
  { files: ['**/main.ts'], rules: { 'no-console': 'off' } },
  {
    files: tests,
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-imports': 'off',
      'no-console': 'off',
      // Fakes often have nothing to wait for or to do.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },

  prettier,
);
