// Starts the shop for the journeys, on a database that is deleted afterwards.
import { rmSync } from 'node:fs';
import { runCommand } from '../scripts/lib/command.mjs';
import { startShop } from '../scripts/lib/startShop.mjs';
import { createDatabase } from './support/temporaryDatabase.mjs';

const dataDir = process.env.DATA_DIR;

await runCommand(
  async (run) => {
    if (!dataDir) throw new Error('DATA_DIR must name a folder of its own.');
    run.onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    await createDatabase(process.env.DATABASE_URL ?? '', run.onEnd);
    return startShop(run);
  },
  { interruptedExitCode: 0 },
);
