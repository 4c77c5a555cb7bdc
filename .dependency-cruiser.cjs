// Who may import whom. Each rule is a sentence; scripts/test/boundaries.test.mjs breaks every one.

const units = 'shared|shell|mf-[^/]+|api|e2e';
/** What browser and server both compile in. */
const plain = 'shared/src/(contract/|brand\\.ts$|routes/routes\\.ts$)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'a-remote-never-imports-a-remote',
      comment: 'Remotes are deployed apart. What two of them need belongs in @shop/shared.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'nothing-imports-the-shell',
      comment: 'The shell stands on top: it knows the others, nobody knows it.',
      severity: 'error',
      from: { pathNot: '^shell/' },
      to: { path: '^shell/' },
    },
    {
      name: 'nothing-imports-the-api',
      comment: 'Browser and API agree by @shop/shared/contract and talk by HTTP.',
      severity: 'error',
      from: { pathNot: '^api/' },
      to: { path: '^api/' },
    },
    {
      name: 'api-imports-only-the-plain-parts-of-shared',
      comment: 'The contract, the brand and the addresses; the rest of shared is for browsers.',
      severity: 'error',
      from: { path: '^api/(src|test)/' },
      to: { path: `^(${units})/`, pathNot: `^(api/|${plain})` },
    },
    {
      name: 'shared-imports-no-unit',
      comment: 'Shared is the ground; what it imported would be in every unit.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(${units})/`, pathNot: '^shared/' },
    },
    {
      name: 'contract-is-plain',
      comment:
        'Browser and API both compile it in, as they do brand and addresses: it may use yup and itself, nothing of either side.',
      severity: 'error',
      from: { path: `^${plain}`, pathNot: '\\.test\\.' },
      to: { pathNot: ['^shared/src/contract/', 'node_modules/yup/'] },
    },
    {
      name: 'pages-then-components-then-data',
      comment: 'Inside a unit imports point one way: pages → components → data.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell)/src/components/' },
      to: { path: '^$1/src/pages/' },
    },
    {
      name: 'pages-then-components-then-data',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell)/src/data/' },
      to: { path: '^$1/src/(pages|components)/' },
    },
    {
      name: 'in-api-routes-then-queries-then-db',
      comment: 'Inside the API imports point one way: routes → use case → queries → db.',
      severity: 'error',
      from: { path: '^api/src/.*queries\\.ts$' },
      to: { path: '^api/src/(app|main|.*routes)\\.ts$' },
    },
    {
      name: 'in-api-routes-then-queries-then-db',
      severity: 'error',
      from: { path: '^api/src/db/' },
      to: { path: '^api/src/(app\\.ts|main\\.ts|http/|.*(routes|queries)\\.ts)' },
    },
    {
      name: 'in-api-routes-then-queries-then-db',
      comment: 'A use case is called by a route; it never calls one.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '^api/src/(app|main)\\.ts$' },
      to: { path: '^api/src/[^/]+/routes\\.ts$' },
    },
    {
      name: 'federation-runtime-only-in-the-shell',
      comment: 'Only the shell knows that there are remotes.',
      severity: 'error',
      from: { path: `^(${units})/`, pathNot: '^(shell/src/|shared/build/)' },
      // Its version is no secret: the shell's server compares it with what a remote needs.
      to: { path: '@module-federation/', pathNot: '/package\\.json$' },
    },
    {
      name: 'production-imports-no-test-helper',
      comment: 'Fakes must not reach a customer.',
      severity: 'error',
      from: {
        path: `^(${units})/`,
        pathNot: '(\\.test\\.tsx?$|^shared/src/testing/|/test/|^e2e/)',
      },
      to: { path: '(^shared/src/testing/|\\.test\\.tsx?$)' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third. Types may point both ways.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-exists',
      comment: 'Also guards the other rules: an import that is not found cannot be judged by them.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.types|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.tsx', '.ts', '.mjs', '.cjs', '.js', '.json', '.scss', '.css'],
    },
  },
};
