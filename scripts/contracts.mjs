// `npm run contracts [-- mf-catalog=FOLDER …]`: whether a shop made of the live remotes and these new
// builds would work. REMOTES_FILE names the live ones; the shell is the one built here, so a new shell
// is checked by building it first.
import { runCommand } from './lib/command.mjs';
import { checkContracts } from './lib/contracts.mjs';

await runCommand(async () => {
  if (!(await checkContracts(process.argv.slice(2))))
    throw new Error('The remotes are incompatible.');
  console.log('All remotes fit this shell.');
});
