// `npm start`: everything from a fresh clone to a running shop.
import { runCommand } from './lib/command.mjs';
import { startShop } from './lib/startShop.mjs';

await runCommand(startShop, { interruptedExitCode: 0 });
