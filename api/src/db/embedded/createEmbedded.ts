import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@shop/shared/server';
import type { Config } from '../../config';

/** The command that creates the database with its tables and the catalog, and then ends. */
export const createCommand = 'create';

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Creates the embedded database, if there is none, in a separate process. Creating it takes half a gigabyte of memory that
 * a process does not give back.
 * @throws ConfigError if that process fails. The process has printed why.
 */
export async function createEmbedded({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (databaseUrl !== null || existsSync(join(dataDir, 'db', 'PG_VERSION'))) return;
  const child = fork(process.argv[1] ?? '', [createCommand], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The child is busy and does not handle signals, so it would outlive this process.
  const end = () => {
    child.kill('SIGKILL');
    process.exit(1);
  };
  for (const signal of endSignals) process.once(signal, end);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of endSignals) process.off(signal, end);
  if (code !== 0) throw new ConfigError('The database could not be created (see above).');
}
