/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'The balancer sends an order to a second server after the first has had it.',
    file: 'scripts/cluster/configs.mjs',
    search: '  http-request disable-l7-retry unless METH_GET\n',
    replace: '',
    tests: { project: 'tools', files: 'cluster/configs' },
  },
  {
    defect: 'A commit is acknowledged before a replica has it.',
    file: 'scripts/cluster/configs.mjs',
    search: 'synchronous_mode: true',
    replace: 'synchronous_mode: false',
    tests: { project: 'tools', files: 'cluster/configs' },
  },
  {
    defect: 'A 503 that does not say when to come again counts as one that does.',
    file: 'scripts/cluster/failures.mjs',
    search: 'status === 503 && retryAfter === null',
    replace: 'status === 504 && retryAfter === null',
    tests: { project: 'tools', files: 'cluster/failures' },
  },
  {
    defect: 'The time from the last order to the end of an outage is not counted.',
    file: 'scripts/cluster/figures.mjs',
    search: '[...times, to].map(',
    replace: 'times.map(',
    tests: { project: 'tools', files: 'cluster/figures' },
  },
  {
    defect: 'Pages that fail meet the target of a failover.',
    file: 'scripts/cluster/targets.mjs',
    search: 'const withoutDatabase = { reads: [],',
    replace: "const withoutDatabase = { reads: ['503'],",
    tests: { project: 'tools', files: 'cluster/figures' },
  },
  {
    defect: 'A container may write to its image.',
    file: 'deploy/kubernetes/base/shell/shell.yaml',
    search: 'readOnlyRootFilesystem: true',
    replace: 'readOnlyRootFilesystem: false',
    tests: { project: 'tools', files: 'kubernetes' },
  },
  {
    defect: 'Pods are killed before they have drained.',
    file: 'deploy/kubernetes/base/api/api.yaml',
    search: 'terminationGracePeriodSeconds: 25',
    replace: 'terminationGracePeriodSeconds: 15',
    tests: { project: 'tools', files: 'kubernetes' },
  },
];
