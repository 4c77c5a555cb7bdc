// `npm run mutations [-- --only TEXT] [--root DIR] [--list FILE] [--dry-run]`: applies defects one at a time and expects
// the tests to fail. `--only`: those whose file or description contains TEXT; `--root`: another checkout, with
// its packages installed; `--list`: a module or a folder of mutations, by default scripts/mutations;
// `--dry-run`: only whether each can be applied.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root as workspace } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      root: { type: 'string', default: workspace },
      list: { type: 'string', default: path.join(workspace, 'scripts/mutations') },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  await ensureInstalled();
  const { copyWorkspace, isDetected, loadMutations, mutate, runTests } =
    await import('./lib/mutations.mjs');
  const mutations = (await loadMutations(path.resolve(values.list))).filter(({ file, defect }) =>
    `${file} ${defect}`.includes(values.only),
  );
  if (values['dry-run']) {
    for (const mutation of mutations) {
      mutate(readFileSync(path.join(values.root, mutation.file), 'utf8'), mutation);
    }
    console.log(`${mutations.length} mutations can be applied.`);
    return;
  }

  console.log(`Copying ${values.root}…`);
  const { folder, remove } = copyWorkspace(values.root);
  onEnd(remove);

  const counts = { detected: 0, survived: 0, failed: 0 };
  /** Tests that pass without a mutation. @type {Set<string>} */
  const passing = new Set();
  for (const mutation of mutations) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    /** @type {keyof typeof counts} */
    let result;
    let reason = '';
    try {
      const key = JSON.stringify(mutation.tests);
      if (!passing.has(key)) {
        const { passed, failed, output } = await runTests(folder, mutation.tests, signal);
        if (passed === 0 || failed > 0) throw new Error(`${key} fails unmutated:\n${output}`);
        passing.add(key);
      }
      result = (await isDetected(folder, mutation, signal)) ? 'detected' : 'survived';
    } catch (error) {
      result = 'failed';
      reason = `\n${error instanceof Error ? error.message : error}`;
    }
    counts[result] += 1;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${result.padEnd(9)} ${mutation.file}: ${mutation.defect} (${seconds} s)${reason}`);
  }
  console.log(`${counts.detected} detected, ${counts.survived} survived, ${counts.failed} failed`);
  if (counts.detected < mutations.length || mutations.length === 0) process.exitCode = 1;
});
