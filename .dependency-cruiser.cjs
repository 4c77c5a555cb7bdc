// Who may import whom. Each rule is a sentence; scripts/test/boundaries.test.mjs breaks every one.
const apiRules = require('./.dependency-cruiser.api.cjs');
const packageRules = require('./.dependency-cruiser.packages.cjs');

const units = 'shared|shell|mf-[^/]+|api|e2e';
/** What browser and server both compile in. */
const plain = 'shared/src/(contract/|brand\\.ts$|routes/)';
/** What only the API evaluates. */
const responseSchemas = '^shared/src/contract/.*(schemas?|Schemas?|problem|typebox)\\.ts$';
/** What `@shop/shared` itself holds: it exists once in the page. */
const singletons =
  '^shared/src/((session|api|data|fragments)/|(notify|router|shopUrl|PageUrlContext|SiteOriginContext|PageModule|index)\\.tsx?$)';
const test = '\\.test\\.tsx?$';
const testFiles = `(${test}|^shared/src/testing/|/test/|^e2e/)`;

/** The features of a remote, each with its components, hooks and data. A feature may import those to its right. */
const features = {
  'mf-catalog': ['home', 'journal', 'listing', 'product', 'stock'],
  'mf-cart-checkout': ['orders', 'checkout', 'cart', 'replacements', 'shipping', 'payments'],
  'mf-account': ['settings', 'account'],
};

/**
 * Rules that refuse imports from a layer to those before it.
 *
 * @param {string} name
 * @param {{ comment: string, from: string, to: string, layers: string[] }} options `from` and `to`: the
 *   folder of the layers as a pattern; a layer can be several folders, separated by `|`
 */
const oneWay = (name, { comment, from, to, layers }) =>
  layers.slice(1).map((layer, index) => ({
    name,
    comment,
    from: { path: `${from}/(?:${layer})/` },
    to: { path: `${to}/(?:${layers.slice(0, index + 1).join('|')})/` },
  }));

/** @type {Omit<import('dependency-cruiser').IRegularForbiddenRuleType, 'severity'>[]} */
const rules = [
  {
    name: 'a-remote-never-imports-a-remote',
    comment: 'Remotes are deployed independently. Code of two remotes belongs in @shop/shared.',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
  },
  {
    name: 'nothing-imports-the-shell',
    comment: 'The shell is the top layer: it loads the remotes, and nothing depends on it.',
    from: { pathNot: '^shell/' },
    to: { path: '^shell/' },
  },
  {
    name: 'nothing-imports-the-api',
    comment: 'Browser and API share @shop/shared/contract and communicate by HTTP.',
    from: { pathNot: '^(api|lab)/' },
    to: { path: '^api/' },
  },
  {
    name: 'nothing-imports-the-lab',
    comment: 'Its experiments prove the shop and are no part of it: the shop works without them.',
    from: { pathNot: '^lab/' },
    to: { path: '^lab/' },
  },
  {
    name: 'api-imports-only-the-plain-parts-of-shared',
    comment:
      'Contract, brand, routes, server code, fakes and factories for tests; the rest of shared is for browsers.',
    from: { path: '^api/(src|test)/' },
    to: {
      path: `^(${units})/`,
      pathNot: `^(api/|shared/(src/(server|testing/factories)|fakes)/|${plain})`,
    },
  },
  {
    name: 'shared-imports-no-unit',
    comment: 'Shared is the bottom layer: whatever it imports is part of every unit.',
    from: { path: '^shared/' },
    to: { path: `^(${units})/`, pathNot: '^shared/' },
  },
  {
    name: 'contract-is-plain',
    comment:
      'Browser and API both compile it in, as they do brand and addresses: it may use yup, TypeBox and itself, nothing of either side.',
    from: { path: `^${plain}`, pathNot: ['\\.test\\.', '^shared/src/routes/'] },
    to: { pathNot: ['^shared/src/contract/', 'node_modules/(yup|@sinclair/typebox)/'] },
  },
  {
    name: 'factories-are-plain',
    comment: 'Tests of browsers and servers build responses by them: without jsdom and React.',
    from: { path: '^shared/src/testing/factories/' },
    to: { pathNot: `^shared/src/(testing/factories/|brand\\.ts$|contract/)` },
  },
  {
    name: 'schemas-stay-out-of-browsers',
    comment: 'TypeBox and the schemas of responses are for the API; browsers import their types.',
    from: { path: '^(shell|mf-[^/]+|shared)/src/', pathNot: responseSchemas },
    to: {
      path: ['node_modules/@sinclair/typebox/', responseSchemas],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'routes-are-plain',
    comment:
      'Browsers, servers and the service worker compile them in; of the units they use the type.',
    from: { path: '^shared/src/routes/', pathNot: '\\.test\\.' },
    to: { pathNot: '^shared/src/routes/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-code-stays-out-of-browsers',
    comment: '@shop/shared/server reads the environment and uses packages of Node.',
    from: {
      path: '^(shell/src|mf-[^/]+|shared/src)/',
      pathNot: '^shared/src/server/',
    },
    to: { path: '^shared/src/server/' },
  },
  {
    name: 'units-import-shared-by-its-package-exports',
    comment:
      'A path into shared/src compiles a second copy of what must exist once: session, requests, data cache.',
    from: { path: '^(shell|mf-[^/]+|api|e2e)/' },
    to: { path: '^shared/src/', dependencyTypes: ['local'] },
  },
  {
    name: 'shared-subpaths-import-singletons-from-the-package',
    comment:
      'ui, forms and the like are compiled into each unit; the singletons behind @shop/shared are federated.',
    from: { path: '^shared/src/', pathNot: `(${singletons}|^shared/src/testing/|${test})` },
    to: { path: singletons, dependencyTypes: ['local'], dependencyTypesNot: ['type-only'] },
  },
  ...oneWay('in-remotes-pages-then-components-then-hooks-then-data', {
    comment:
      'Inside a remote imports point one way: pages and fragments → features → components → hooks → data.',
    from: '^(mf-[^/]+)/src',
    to: '^$1/src',
    layers: ['pages|fragments', 'features', 'components', 'hooks', 'data'],
  }),
  {
    name: 'in-remotes-pages-and-fragments-stand-apart',
    comment: 'Each is a file that others load by its name. What both need is a feature.',
    from: { path: '^(mf-[^/]+)/src/(pages|fragments)/' },
    to: { path: '^$1/src/(pages|fragments)/', pathNot: '^$1/src/$2/' },
  },
  ...Object.entries(features).flatMap(([unit, layers]) =>
    oneWay('in-remotes-features-import-each-other-one-way', {
      comment:
        'A feature imports those to the right of it in the list above. What all need is a component.',
      from: `^${unit}/src/features`,
      to: `^${unit}/src/features`,
      layers,
    }),
  ),
  ...oneWay('in-shell-browser-then-app-then-layout-then-pages', {
    comment: 'Inside the shell imports point one way: browser → app → layout → pages.',
    from: '^shell/src',
    to: '^shell/src',
    layers: ['browser|serviceWorker', 'app', 'layout', 'pages'],
  }),
  {
    name: 'service-worker-and-early-script-stand-alone',
    comment: 'Each is a bundle of its own, without the app.',
    from: { path: '^shell/src/(serviceWorker|early)/' },
    to: { path: '^shell/', pathNot: '^shell/src/$1/' },
  },
  {
    name: 'shell-source-imports-no-server',
    comment: 'Browser code must not depend on files, ports or settings.',
    from: { path: '^shell/src/' },
    to: { path: '^shell/server/' },
  },
  {
    name: 'shell-server-imports-only-the-app',
    comment: 'The server renders the app; start-up code needs a browser.',
    from: { path: '^shell/server/' },
    to: { path: '^shell/src/(browser|serviceWorker|early)/' },
  },
  {
    name: 'in-shell-server-documents-then-remotes-then-static',
    comment: 'Documents are assembled from remotes and static files, never the reverse.',
    from: { path: '^shell/server/remotes/', pathNot: test },
    to: { path: '^shell/server/(deployments|documents|rendering|vitals|static)/' },
  },
  {
    name: 'in-shell-server-documents-then-remotes-then-static',
    comment:
      'A thread renders what remotes have deployed; it knows no documents and no files of the shell.',
    from: { path: '^shell/server/rendering/', pathNot: test },
    to: { path: '^shell/server/(deployments|documents|vitals|static)/' },
  },
  {
    name: 'units-run-in-threads-only',
    comment:
      'What evaluates code of remotes is part of the bundle of the threads, not of the server.',
    from: {
      path: '^shell/server/',
      pathNot: `(^shell/server/rendering/(thread/|renderWorker\\.ts$)|${testFiles})`,
    },
    to: { path: '^shell/server/rendering/thread/' },
  },
  {
    name: 'in-shell-server-documents-then-remotes-then-static',
    from: { path: '^shell/server/vitals/', pathNot: test },
    to: { path: '^shell/server/(deployments|documents|rendering|static)/' },
  },
  {
    name: 'in-shell-server-documents-then-remotes-then-static',
    from: { path: '^shell/server/static/', pathNot: test },
    to: { path: '^shell/server/(deployments|documents|vitals|rendering|remotes)/' },
  },
  {
    name: 'in-shell-server-documents-then-remotes-then-static',
    comment: 'http is the lowest layer; app.ts and the like combine the layers.',
    from: { path: '^shell/server/http/', pathNot: test },
    to: { path: '^shell/(src|server/(deployments|documents|vitals|rendering|remotes|static))/' },
  },
  {
    name: 'in-shell-server-documents-then-remotes-then-static',
    from: {
      path: '^shell/server/(deployments|documents|vitals|rendering|remotes|static|http)/',
      pathNot: `(${test}|^shell/server/deployments/test/)`,
    },
    to: { path: '^shell/server/[^/]+\\.ts$', pathNot: '/config\\.ts$' },
  },
  ...apiRules(oneWay),
  {
    name: 'scripts-import-no-unit',
    comment:
      'They build, start and test the units from outside; the webpack factory is theirs to use.',
    from: { path: '^(scripts|shared/build)/' },
    to: { path: `^(${units})/`, pathNot: '^shared/build/' },
  },
  {
    name: 'units-import-no-script',
    comment:
      'Production code must not depend on tools; journeys and lab share the library of the scripts.',
    from: { path: `^(${units}|lab)/` },
    to: { path: '^scripts/', pathNot: '^scripts/lib/' },
  },
  {
    name: 'script-libraries-import-no-command',
    comment: 'A command starts running when it is imported.',
    from: { path: '^scripts/lib/' },
    to: { path: '^scripts/', pathNot: '^scripts/lib/' },
  },
  ...packageRules({ units, testFiles }),
  {
    name: 'production-imports-no-test-helper',
    comment: 'Fakes must not be part of a production bundle.',
    from: {
      path: `^(${units})/`,
      pathNot: [testFiles, '^shared/fakes/'].flat(),
    },
    to: { path: '(^shared/(src/testing|fakes)/|\\.test\\.tsx?$)' },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other, be it for a type, are one file or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-exists',
    comment: 'The other rules do not apply to an import that cannot be resolved.',
    from: {},
    // webpack finds these for jsxRuntime.cjs.
    to: { couldNotResolve: true, pathNot: '^react-builds/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own builds: most packages hold their code in a folder of that name, too.
    exclude: {
      path: [
        '^[^/]+/(dist|coverage)/',
        '^shell/server/dist/',
        '/\\.types/',
        '^lab/hosts/(vite|webpack)/',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require.resolve('./shared/build/tsconfig/build.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.tsx', '.ts', '.mjs', '.cjs', '.js', '.json', '.scss', '.css'],
    },
  },
};
