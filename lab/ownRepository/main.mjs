// `npm run own-repository -w lab [-- --keep]`: a remote in a repository of its own. Packs the shared package and the
// build kit, creates a remote outside the project, installs it from the tarballs, and does there what a team does.
// `--keep` leaves the folder.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/lib/command.mjs';
import { createRepository } from './createRepository.mjs';
import { deployIntoShop } from './deployIntoShop.mjs';

/** What `npm run` does in the repository, in this order. */
const scripts = ['types', 'lint', 'test', 'build'];

await runCommand(async ({ onEnd }) => {
  const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
  const repository = await createRepository('mf-gifts', (folder) => {
    onEnd(() => {
      if (values.keep) console.log(`The repository is in ${folder}.`);
      else rmSync(folder, { recursive: true, force: true });
    });
  });
  for (const script of scripts) await repository.runScript(script);
  repository.expectBuild();
  await deployIntoShop(repository, onEnd);
  console.log(
    'A remote in a repository of its own is checked, tested, built and deployed with packages only.',
  );
});
