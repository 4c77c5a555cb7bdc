/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'Modules look built-in objects up in the context of a test.',
    file: 'jest.config.mjs',
    search: "  runtime: '<rootDir>/scripts/jest/FastRuntime.cjs',\n",
    replace: '',
    tests: { project: 'tools', files: 'FastRuntime' },
  },
  {
    defect: 'A build omits a package that it needs.',
    file: 'shared/build/isRuntimeDependency.mjs',
    search: 'request.startsWith(`${name}/`)',
    replace: 'request.startsWith(name)',
    tests: { project: 'tools', files: 'isRuntimeDependency' },
  },
  {
    defect: 'What npm has installed is installed again.',
    file: 'scripts/lib/install.mjs',
    search: 'optional || peer ||',
    replace: 'optional ||',
    tests: { project: 'tools', files: 'scripts/test/install' },
  },
  {
    defect: 'Placeholders are larger than a packet.',
    file: 'shared/build/placeholders.mjs',
    search: 'const side = 8;',
    replace: 'const side = 64;',
    tests: { project: 'tools', files: 'placeholders' },
  },
  {
    defect: 'A change of shared deploys no unit.',
    file: 'scripts/lib/affectedUnits.mjs',
    search: "const ofNoUnit = ['docs', 'e2e',",
    replace: "const ofNoUnit = ['docs', 'e2e', 'shared',",
    tests: { project: 'tools', files: 'affectedUnits' },
  },
  {
    defect: 'A change of shared and one unit deploys that unit only.',
    file: 'scripts/lib/affectedUnits.mjs',
    search: 'new Set(files.flatMap(unitsOf))',
    replace: 'new Set(unitsOf(files[0]))',
    tests: { project: 'tools', files: 'affectedUnits' },
  },
  {
    defect: 'A change of the contract does not deploy the API.',
    file: 'scripts/lib/affectedUnits.mjs',
    search: '(?:contract|routes|server|brand)',
    replace: '(?:routes|server|brand)',
    tests: { project: 'tools', files: 'affectedUnits' },
  },
  {
    defect: 'A file that has moved to another unit does not affect the unit that it left.',
    file: 'scripts/lib/affectedUnits.mjs',
    search: "'--no-renames', ",
    replace: '',
    tests: { project: 'tools', files: 'affectedUnits' },
  },
  {
    defect: 'An untracked file affects no unit.',
    file: 'scripts/lib/affectedUnits.mjs',
    search: "'ls-files', '--others'",
    replace: "'ls-files', '--deleted'",
    tests: { project: 'tools', files: 'affectedUnits' },
  },
  {
    defect: 'A skipped test counts as a proof of its clause.',
    file: 'scripts/lib/ledger.mjs',
    search: 'if (isSkipped.test(callee)) return;',
    replace: '',
    tests: { project: 'tools', files: 'ledger.test' },
  },
  {
    defect: 'A remote may import another remote.',
    file: '.dependency-cruiser.cjs',
    search: "from: { path: '^(mf-[^/]+)/' },",
    replace: "from: { path: '^(mf-[^/]+)/pages/' },",
    tests: { project: 'tools', files: 'boundaries' },
  },
  {
    defect: 'The API may call globalThis.fetch.',
    file: '.oxlintrc.json',
    search:
      'timeout and errors."\n              }\n            ],\n            "checkGlobalObject": true',
    replace:
      'timeout and errors."\n              }\n            ],\n            "checkGlobalObject": false',
    tests: { project: 'tools', files: 'lint.test' },
  },
];
