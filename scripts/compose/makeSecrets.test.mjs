import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.join(__dirname, 'makeSecrets.mjs');
/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-secrets-'));
  mkdirSync(path.join(folder, 'database'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {NodeJS.ProcessEnv} [env] @returns {string} what it prints */
function makeSecrets(env = {}) {
  const { status, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      SECRETS_DIR: path.join(folder, 'secrets'),
      DATABASE_DIR: path.join(folder, 'database'),
      ...env,
    },
  });
  expect(status).toBe(0);
  return stderr;
}
const read = (/** @type {string} */ file) =>
  readFileSync(path.join(folder, 'secrets', file), 'utf8');
const passwordInUrl = () => decodeURIComponent(new URL(read('api/database-url')).password);

it('makeSecrets makes a secret and a password at the first start, and keeps them', () => {
  expect(makeSecrets()).toBe('');
  const [secret, password] = [read('api/jwt-secret'), read('database/password')];
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(password).toHaveLength(48);
  expect(password).not.toBe(secret);
  expect(passwordInUrl()).toBe(password);

  makeSecrets();

  expect([read('api/jwt-secret'), read('database/password')]).toEqual([secret, password]);
});

it('makeSecrets stores the tokens of deployments, and takes them back', () => {
  makeSecrets();
  expect(read('shell/deploy-tokens')).toBe('');

  makeSecrets({ DEPLOY_TOKENS: ' asha secret mf-catalog; ravi other * ' });
  expect(read('shell/deploy-tokens')).toBe('asha secret mf-catalog; ravi other *');

  makeSecrets({ DEPLOY_TOKENS: '' });
  expect(read('shell/deploy-tokens')).toBe('');
});

it('makeSecrets shows nobody but its user what the servers read', () => {
  makeSecrets();

  for (const file of ['api/jwt-secret', 'api/database-url', 'shell/deploy-tokens']) {
    expect(statSync(path.join(folder, 'secrets', file)).mode & 0o777).toBe(0o400);
  }
});

it('makeSecrets lets values of the environment win, with characters that a URL escapes', () => {
  makeSecrets();
  makeSecrets({ POSTGRES_PASSWORD: 'p@ss/w:rd %?#', JWT_SECRET: 'a'.repeat(40) });

  expect(read('api/jwt-secret')).toBe('a'.repeat(40));
  expect(read('database/password')).toBe('p@ss/w:rd %?#');
  expect(passwordInUrl()).toBe('p@ss/w:rd %?#');
});

it('makeSecrets uses the former default for a database that is older, and says so', () => {
  writeFileSync(path.join(folder, 'database/PG_VERSION'), '17');

  expect(makeSecrets()).toContain('Set a password of your own');

  expect(read('database/password')).toBe('for-development-only');
  expect(passwordInUrl()).toBe('for-development-only');
});

it('makeSecrets makes a password for a folder with nothing but what the file system puts there', () => {
  mkdirSync(path.join(folder, 'database/lost+found'));

  makeSecrets();

  expect(read('database/password')).toHaveLength(48);
});
