import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', '**/test/**', 'shared/src/testing/**', 'e2e/**'];

/** Libraries that only one folder of shared imports; all other code uses its exports. */
const restrictedLibraries = {
  'react-router-dom':
    'Import the router from @shop/shared: one copy for all units, and a small one.',
  'react-router': 'Import the router from @shop/shared: one copy for all units, and a small one.',
  zustand:
    'The session is the only store (shared/src/session); keep other state in SWR, URL or useState.',
  swr: 'Read server data by the hooks of @shop/shared (shared/src/data): one set of keys and settings.',
};

/**
 * @param {(keyof typeof restrictedLibraries)[]} allowed the libraries that may be imported here
 * @returns {import('eslint').Linter.RuleEntry}
 */
const restrictedImports = (...allowed) => [
  'error',
  {
    patterns: Object.entries(restrictedLibraries)
      .filter(([name]) => !allowed.some((library) => library === name))
      .map(([name, message]) => ({ group: [name, `${name}/*`], message })),
  },
];

const noFetch = {
  name: 'fetch',
  message: 'Only shared/src/api/call.ts calls fetch: it adds tokens, refresh, timeout and errors.',
};
const noProcess = {
  name: 'process',
  message:
    'Only config.ts of a server reads the environment, so that every setting is listed once.',
};

/** The same globals as properties: `window.fetch`, `process.env`. */
const restrictedProperties = {
  fetch: ['window', 'globalThis', 'self'].map((object) => ({
    object,
    property: 'fetch',
    message: noFetch.message,
  })),
  env: [{ object: 'process', property: 'env', message: noProcess.message }],
};

/** The rules that need types are in .oxlintrc.json. */
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
  // Schemas reject control characters by an expression that contains them.
  { rules: { 'no-control-regex': 'off' } },
  {
    // A text that someone sends must not cost more than its length: 12 kB took 100 ms.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: true }],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    // TypeScript checks undefined names in these files (tsconfig.tools.json).
    rules: { 'no-undef': 'off' },
  },

  { files: ['shell/public/*.js'], languageOptions: { globals: globals.browser } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      // `import type` is erased at build time.
      '@typescript-eslint/consistent-type-imports': 'error',
      // A leading underscore marks an intentionally unused name.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Servers log through Fastify; only their start line is printed.
      'no-console': 'error',
      'no-restricted-globals': ['error', noFetch],
      'no-restricted-properties': [
        'error',
        ...restrictedProperties.fetch,
        ...restrictedProperties.env,
      ],
      'no-restricted-imports': restrictedImports(),
    },
  },

  {
    // Browsers have no `process`, and webpack must not inline settings.
    files: ['shared/src/**', 'shell/src/**', 'mf-*/src/**'],
    ignores: [...tests, 'shared/src/server/**'],
    rules: { 'no-restricted-globals': ['error', noFetch, noProcess] },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.tsx', '**/use*.ts'],
    ignores: tests,
    extends: [reactHooks.configs.flat.recommended],
    // For React Compiler, which is not used.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },

  {
    // Page components are created once per route and stored in a map.
    files: ['shell/src/app/PageOutlet.tsx'],
    rules: { 'react-hooks/static-components': 'off' },
  },

  // The modules that these imports and globals are restricted to.
  {
    // remoteLoader.ts loads code, not data: it gives the federation runtime a fetch with a time limit.
    files: ['shared/src/api/call.ts', 'shell/src/browser/remoteLoader.ts'],
    rules: {
      'no-restricted-globals': ['error', noProcess],
      'no-restricted-properties': ['error', ...restrictedProperties.env],
    },
  },
  {
    // The service worker has no session, which call.ts requires.
    files: ['shell/src/serviceWorker/**'],
    languageOptions: { globals: globals.serviceworker },
    rules: {
      'no-restricted-globals': ['error', noProcess],
      'no-restricted-properties': ['error', ...restrictedProperties.env],
    },
  },
  {
    // The shell's server fetches from API and remotes without a session, which call.ts requires.
    files: ['shell/server/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': ['error', ...restrictedProperties.env],
    },
  },
  {
    // The staff command is an HTTP client of the API in a process of its own; the other is the one
    // client of the payment provider.
    files: ['api/src/staff/staffRequest.ts', 'api/src/razorpay/client.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // A query on `db` needs no import that dependency-cruiser could reject.
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
    // Provides the library to the remotes' pages.
    files: ['shell/server/remotes/loadServerPage.ts'],
    rules: { 'no-restricted-imports': restrictedImports('swr') },
  },
  {
    files: ['api/src/config.ts', 'shell/server/config.ts'],
    rules: { 'no-restricted-properties': ['error', ...restrictedProperties.fetch] },
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
      // Fakes are often empty.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },

  prettier,
);
