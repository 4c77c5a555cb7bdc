// Preloaded by the commands of the lab, so that each works in a fresh clone.
import { printError } from '../../scripts/lib/command.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';

await ensureInstalled().catch((error) => {
  printError(error);
  process.exit(1);
});
