// Serves the production build for the journeys, on a database that ends with them.
import { rmSync } from 'node:fs';

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR must name a folder of its own.');
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await import('../scripts/start.mjs');
