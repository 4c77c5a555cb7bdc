import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the file with the token of `npm run deploy` on this machine, and creates it unless it exists. Only this user
 * can read it.
 *
 * @param {string} dataFolder
 */
export function ensureDeployToken(dataFolder) {
  const file = path.join(dataFolder, 'deploy-token');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return file;
}
