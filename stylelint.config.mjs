/** @type {import('stylelint').Config} */
export default {
  extends: ['@shop/build/lint/stylelint.mjs'],
  ignoreFiles: ['**/node_modules/**', '**/dist/**', '**/coverage/**', 'shell/{pictures,public}/**'],
  overrides: [
    {
      files: ['shared/src/styles/tokens.css'],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'function-disallowed-list': null,
        'declaration-property-unit-disallowed-list': null,
      },
    },
  ],
};
