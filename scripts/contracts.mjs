// `npm run contracts [-- mf-catalog=FOLDER …]`: checks whether a shop made of the live remotes and these new
// builds would work. The shell is the one built here, so a new shell is checked by building it first.
// `--builds`: the remotes that are built here in place of the live ones.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../shared/build/units.mjs';
import { writeBuiltRemotes } from './lib/builtRemotes.mjs';
import { runCommand } from './lib/command.mjs';
import { checkContracts } from './lib/contracts.mjs';
import { stateFiles } from './lib/releases/stateFiles.mjs';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { builds: { type: 'boolean' } },
    allowPositionals: true,
  });
  const env = values.builds
    ? { REMOTES_FILE: writeBuiltRemotes(path.join(root, '.cache/contracts')) }
    : {};
  if (!values.builds && !process.env.REMOTES_URL && !existsSync(stateFiles().remotesFile)) {
    throw new Error(
      'No shop has been started here. Check the builds: npm run contracts -- --builds',
    );
  }
  if (!(await checkContracts(positionals, env))) throw new Error('The remotes are incompatible.');
  console.log('All remotes fit this shell.');
});
