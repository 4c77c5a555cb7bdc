// Runs in a container of docker-compose.yml before the servers: writes the secrets that they read into volumes.
// A value in .env wins, then the stored one. Without either, it creates one. Only the tokens of deployments are always
// those of .env, so that one that is deleted there is worth nothing any more.
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const { SECRETS_DIR = '/secrets', DATABASE_DIR = '/database' } = process.env;
const files = {
  databaseUrl: path.join(SECRETS_DIR, 'api/database-url'),
  jwtSecret: path.join(SECRETS_DIR, 'api/jwt-secret'),
  password: path.join(SECRETS_DIR, 'database/password'),
  deployTokens: path.join(SECRETS_DIR, 'shell/deploy-tokens'),
};

/** The password of databases that were created before this program existed. */
const formerPassword = 'for-development-only';

const password =
  process.env.POSTGRES_PASSWORD?.trim() ||
  read(files.password) ||
  (hasDatabase() ? keepFormerPassword() : newSecret());

// PostgreSQL reads it as another user; nobody else mounts this volume.
write(files.password, password, 0o444);
write(
  files.databaseUrl,
  `postgres://shop:${encodeURIComponent(password)}@postgres:5432/shop`,
  0o400,
);
write(
  files.jwtSecret,
  process.env.JWT_SECRET?.trim() || read(files.jwtSecret) || newSecret(),
  0o400,
);
write(files.deployTokens, process.env.DEPLOY_TOKENS?.trim() ?? '', 0o400);

function newSecret() {
  return randomBytes(36).toString('base64url');
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** @param {string} file @param {string} secret @param {number} mode */
function write(file, secret, mode) {
  if (existsSync(file) && read(file) === secret) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, secret, { mode, flush: true });
  renameSync(`${file}.next`, file);
}

/** Returns whether there is a database already. */
function hasDatabase() {
  try {
    return readdirSync(DATABASE_DIR).some((name) => name !== 'lost+found');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return false;
    // Only PostgreSQL may look into its folder.
    if (code === 'EACCES') return true;
    throw error;
  }
}

function keepFormerPassword() {
  console.warn(
    'The database is older than the stored password: the default of former versions is used. ' +
      'Set a password of your own: docs/operations.md, ‘In containers’.',
  );
  return formerPassword;
}
