// The part of .dependency-cruiser.cjs about packages that a few modules import for all others.

/**
 * @param {{ units: string, testFiles: string }} patterns of the units' folders, and of files that only tests use
 * @returns {Omit<import('dependency-cruiser').IRegularForbiddenRuleType, 'severity'>[]}
 */
module.exports = ({ units, testFiles }) => [
  {
    name: 'federation-runtime-only-in-the-shell',
    comment: 'Only the shell loads remotes.',
    from: { path: `^(${units})/`, pathNot: '^(shell/src/|shared/build/)' },
    // The shell's server compares its version with the one that a remote requires.
    to: { path: '@module-federation/', pathNot: '/package\\.json$' },
  },
  {
    name: 'router-only-in-shared',
    comment: 'Import the router from @shop/shared: one copy for all units, and a small one.',
    from: { path: `^(${units})/`, pathNot: `(^shared/src/|${testFiles})` },
    to: { path: 'node_modules/react-router-dom/' },
  },
  {
    name: 'router-by-the-name-that-is-shared',
    comment: 'Its parts by another name would be a second copy.',
    from: { path: `^(${units})/`, pathNot: testFiles },
    to: { path: 'node_modules/react-router/' },
  },
  {
    name: 'store-only-in-session',
    comment: 'The session is the only store; keep other state in SWR, URL or useState.',
    from: { path: `^(${units})/`, pathNot: `(^shared/src/session/|${testFiles})` },
    to: { path: 'node_modules/zustand/' },
  },
  {
    name: 'swr-only-in-data',
    comment:
      "Read server data by the hooks of @shop/shared: one set of keys and settings. The shell's server provides it to remotes.",
    from: {
      path: `^(${units})/`,
      pathNot: `(^shared/src/data/|^shell/server/rendering/thread/loadModule\\.ts$|${testFiles})`,
    },
    to: { path: 'node_modules/swr/' },
  },
];
