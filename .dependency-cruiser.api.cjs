// The part of .dependency-cruiser.cjs about the folders and layers of the API.

const queries = '([qQ]ueries)\\.ts$';
/** The folders of `api/src`: each imports only those before it. docs/architecture.md says what is in them. */
const apiFolders = [
  ...['db', 'http', 'images', 'mail', 'pdf', 'metrics'],
  ...['auth', 'admin', 'settings', 'team', 'contact'],
  ...[
    'ledger',
    'stock',
    'catalog',
    'cart',
    'receipts',
    'orders',
    'payments',
    'shipping',
    'replacements',
  ],
  ...['statements', 'reports', 'account', 'printing'],
];

/** @typedef {Omit<import('dependency-cruiser').IRegularForbiddenRuleType, 'severity'>} Rule */

/**
 * @param {(name: string, options: { comment: string, from: string, to: string, layers: string[] }) => Rule[]} oneWay
 * @returns {Rule[]}
 */
module.exports = (oneWay) => [
  {
    name: 'in-api-routes-then-use-cases-then-queries-then-db',
    comment: 'Queries contain SQL only: no use case, no HTTP, no decision.',
    from: { path: `^api/src/.*${queries}` },
    to: { path: '^api/src/', pathNot: `(^api/src/db/|${queries}|/(mappers|Stored\\w+)\\.ts$)` },
  },
  {
    name: 'in-api-routes-then-use-cases-then-queries-then-db',
    comment: 'A use case is called by a route; it never calls one.',
    from: { path: '^api/src/', pathNot: '^api/src/(app|adminApp)\\.ts$' },
    to: { path: '^api/src/.*[rR]outes\\.ts$' },
  },
  ...oneWay('in-api-folders-import-one-way', {
    comment: 'Each folder of the API imports only those before it in the list above.',
    from: '^api/src',
    to: '^api/src',
    layers: apiFolders.toReversed(),
  }),
  {
    name: 'in-api-folders-import-one-way',
    comment: 'A new folder needs its place in the list.',
    from: { path: '^api/src/[^/]+/', pathNot: `^api/src/(${apiFolders.join('|')})/` },
    to: {},
  },
  {
    name: 'in-api-folders-import-one-way',
    comment: 'Files beside the folders start the API and combine the folders; a few help them all.',
    from: { path: '^api/src/[^/]+/' },
    to: {
      path: '^api/src/[^/]+\\.ts$',
      pathNot: '/(services|config|jwtSecret|ttlCache|withTimeout)\\.ts$',
    },
  },
  {
    name: 'in-api-sql-only-in-queries',
    comment: 'Statements are in queries.ts of their noun and in db. See also .oxlintrc.json.',
    from: { path: '^api/src/', pathNot: `(^api/src/db/|${queries})` },
    to: {
      path: 'node_modules/(kysely|pg|@electric-sql/pglite)/',
      dependencyTypesNot: ['type-only'],
    },
  },
];
