/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'A rollback leads to a release that was taken back.',
    file: 'scripts/lib/releases/history.mjs',
    search: "if (action === 'rollback') return from ?? [];",
    replace: "if (action === 'rollback') return [];",
    tests: { project: 'tools', files: 'deploy/deployment' },
  },
  {
    defect: 'A rollback is recorded after the switch, where a kill can prevent it.',
    file: 'scripts/deploy/deployment.mjs',
    search:
      "  await record(deployment, { action: 'rollback', release, from: live });\n  try {\n    await switchTo(deployment, current, release);",
    replace:
      "  try {\n    await switchTo(deployment, current, release);\n    await record(deployment, { action: 'rollback', release, from: live });",
    tests: { project: 'tools', files: 'deploy/deployment' },
  },
  {
    defect: 'Old releases are removed by their age alone, also the last good one.',
    file: 'scripts/lib/releases/retention.mjs',
    search: '    ...earlier.slice(0, maxOldReleases),\n',
    replace: '',
    tests: { project: 'tools', files: 'deploy/deployment' },
  },
  {
    defect: 'A start serves a build that was taken back.',
    file: 'scripts/lib/releases/storeSources.mjs',
    search: 'if (!isTakenBack(await target.readHistory(unit), hash)) return false;',
    replace: 'return false;',
    tests: { project: 'tools', files: 'releases/test/storeSources' },
  },
  {
    defect: 'A copy that was interrupted counts as a release.',
    file: 'scripts/lib/releases/createRelease.mjs',
    search: "    .filter((name) => !name.startsWith('.'))\n",
    replace: '',
    tests: { project: 'tools', files: 'releases/test/storeSources' },
  },
];
