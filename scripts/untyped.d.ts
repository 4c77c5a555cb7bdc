// Packages that bring no types.
declare module 'eslint-plugin-jsx-a11y' {
  import type { Linter } from 'eslint';

  const plugin: { flatConfigs: { recommended: Linter.Config } };
  export default plugin;
}
declare module 'react-refresh/runtime';
declare module '*/react-jsx-runtime.development.js';
declare module '*/react-jsx-runtime.production.js';
