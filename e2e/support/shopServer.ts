import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { newDatabaseUrl } from './temporaryDatabase.mjs';

// The first process of a run chooses these values; its workers inherit them.
process.env.E2E_PORT ??= String(await getPort());
process.env.E2E_API_PORT ??= String(await getPort());
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `shop-e2e-${process.pid}`);
process.env.E2E_DATABASE_URL ??= newDatabaseUrl();
const { E2E_PORT, E2E_API_PORT, E2E_DATA_DIR, E2E_DATABASE_URL } = process.env;

/** The shop that the journeys run against. */
export const shopServer = {
  origin: `http://localhost:${E2E_PORT}`,
  apiPort: E2E_API_PORT,
  /** The shop stores mails here as files, because it has no mail server. */
  mailFolder: path.join(E2E_DATA_DIR, 'mail'),
  env: {
    PORT: E2E_PORT,
    API_PORT: E2E_API_PORT,
    DATA_DIR: E2E_DATA_DIR,
    DATABASE_URL: E2E_DATABASE_URL,
    // All accounts share one IP address.
    RATE_LIMIT_SCALE: '100',
    // The journeys need the secret to run the operator's command.
    JWT_SECRET: 'signs-nothing-but-the-journeys-of-one-run',
  },
};
