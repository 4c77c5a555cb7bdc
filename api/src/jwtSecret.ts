import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@shop/shared/server';
import type { Config } from './config';
import { errorCode } from './db/errorCode';

/**
 * Returns the secret of the access tokens: JWT_SECRET, or a secret that is generated once and stored in the data folder,
 * so that a restart signs nobody out. Processes that share a database need JWT_SECRET, as they may not share a folder.
 * @throws ConfigError if JWT_SECRET is missing for a shared database, or the folder is not writable.
 */
export function obtainJwtSecret({ jwtSecret, databaseUrl, dataDir }: Config): Uint8Array {
  if (jwtSecret !== null) return Buffer.from(jwtSecret);
  if (databaseUrl !== null) {
    throw new ConfigError(
      'JWT_SECRET must be set where DATABASE_URL is: all processes of the shop need the same one. ' +
        'Make one: openssl rand -base64 48',
    );
  }
  const file = join(dataDir, 'jwt-secret');
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Written to a temporary file and linked, so that concurrent starts all read the same secret.
    try {
      writeFileSync(temporaryFile, randomBytes(32).toString('base64url'), {
        mode: 0o600,
        flag: 'wx',
      });
      linkSync(temporaryFile, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(temporaryFile, { force: true });
    }
    return parseSecret(readFileSync(file, 'utf8').trim(), file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `JWT_SECRET is not set and no secret could be stored in DATA_DIR (${dataDir}): ` +
        `${errorCode(error) || String(error)}. Set JWT_SECRET or make the folder writable.`,
    );
  }
}

function parseSecret(secret: string, file: string): Uint8Array {
  if (Buffer.byteLength(secret) < 32) {
    throw new ConfigError(`The secret in ${file} is too short. Remove the file or set JWT_SECRET.`);
  }
  return Buffer.from(secret);
}
