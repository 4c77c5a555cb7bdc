import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { newDatabaseUrl } from './temporaryDatabase.mjs';

// Chosen by the first process of a run; the workers inherit them.
process.env.E2E_PORT ??= String(await getPort());
process.env.E2E_API_PORT ??= String(await getPort());
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `shop-e2e-${process.pid}`);
process.env.E2E_DATABASE_URL ??= newDatabaseUrl();
const { E2E_PORT, E2E_API_PORT, E2E_DATA_DIR, E2E_DATABASE_URL } = process.env;

/** The shop that the journeys run against. */
export const shopServer = {
  origin: `http://localhost:${E2E_PORT}`,
  apiPort: E2E_API_PORT,
  /** Without a mail server the shop stores each mail here as a file. */
  mailFolder: path.join(E2E_DATA_DIR, 'mail'),
  env: {
    PORT: E2E_PORT,
    API_PORT: E2E_API_PORT,
    DATA_DIR: E2E_DATA_DIR,
    DATABASE_URL: E2E_DATABASE_URL,
    /** Each journey has accounts of its own, all of one IP. */
    RATE_LIMIT_SCALE: '100',
    /** Known to the journeys, so that the operator's command can call this shop. */
    JWT_SECRET: 'signs-nothing-but-the-journeys-of-one-run',
  },
};
