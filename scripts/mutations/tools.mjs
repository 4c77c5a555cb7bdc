/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    file: 'shared/build/isRuntimeDependency.mjs',
    search: 'request.startsWith(`${name}/`)',
    replace: 'request.startsWith(name)',
    tests: { project: 'tools', files: 'isRuntimeDependency' },
  },
  {
    file: 'shared/build/placeholders.mjs',
    search: 'const side = 8;',
    replace: 'const side = 80;',
    tests: { project: 'tools', files: 'placeholders' },
  },
  {
    file: 'scripts/lib/affectedUnits.mjs',
    search: "const ofNoUnit = ['docs', 'e2e',",
    replace: "const ofNoUnit = ['docs', 'e2e', 'shared',",
    tests: { project: 'tools', files: 'affectedUnits' },
  },
  {
    file: 'scripts/lib/ledger.mjs',
    search: 'if (isSkipped.test(callee)) return;',
    replace: '',
    tests: { project: 'tools', files: 'ledger.test' },
  },
];
