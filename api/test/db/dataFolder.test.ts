import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toDataFolderError, toOpenError } from '../../src/db/embedded/dataFolderError';
import { openDatabase } from '../../src/db/open';
import { copyPglite, engine } from '../support/database/database';
import { temporaryFolder } from '../support/processes/folder';
import { environmentOf, spawnApi, untilReady } from '../support/processes/process';
import { waitUntil } from '../support/processes/waitUntil';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir });
const outputOf = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout.trim();
const advice = 'DATA_DIR can be set to another folder.';

if (engine === 'pglite') {
  it('[S-46] a data folder that is a file, or below one, is refused with a clear message', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');

    await expect(open(file)).rejects.toMatchObject({
      name: 'ConfigError',
      message: `The data folder ${file} cannot be used. It is a file. ${advice}`,
    });
    await expect(open(join(file, 'below'))).rejects.toThrow('It is a file, or below one.');
  });

  const itOnLinux = process.platform === 'linux' ? it : it.skip;
  itOnLinux('[S-46] a data folder where none can be made is refused by a sentence', async () => {
    await expect(open('/proc/nothing/below')).rejects.toThrow(
      `The data folder /proc/nothing/below cannot be used. No folder can be made there. ${advice}`,
    );
  });

  it('[S-46] a database is created, even after an interrupted first start', async () => {
    const env = environmentOf({ databaseUrl: null, dataDir: folder.path });
    const ended = await spawnApi(env);
    const creator = () => outputOf('pgrep', '-P', `${ended.child.pid}`);
    await waitUntil(() => creator() !== '');
    const pid = creator();

    ended.child.kill('SIGTERM');
    await ended.exit;

    // An ended process may remain as a zombie for a moment.
    await waitUntil(() => /^(Z.*)?$/.test(outputOf('ps', '-o', 'stat=', '-p', pid)));
    const api = await spawnApi(env);
    await untilReady(api);
    api.child.kill('SIGTERM');
    expect(await api.exit).toMatchObject({ code: 0 });
  }, 120_000);

  it('[S-46] [AP-16] a broken database is refused with a clear message, without a stack', async () => {
    copyPglite(join(folder.path, 'db'));
    writeFileSync(join(folder.path, 'db', 'global', 'pg_control'), 'not a database');

    const api = await spawnApi(environmentOf({ databaseUrl: null, dataDir: folder.path }));

    expect(await api.exit).toMatchObject({ code: 1 });
    expect(api.output()).toContain(`The database in ${join(folder.path, 'db')} cannot be opened (`);
    expect(api.output()).not.toMatch(/^ +at /m);
  }, 60_000);
}

it.each([
  ['EACCES', 'This user may not write there.'],
  ['EROFS', 'Its disk is read-only.'],
  ['ENOSPC', 'Its disk is full. Make room and start again.'],
])('[S-46] %s in the data folder becomes a clear message', (code, reason) => {
  const error = Object.assign(new Error('open'), { code });

  expect(toDataFolderError(error, '/data')).toMatchObject({
    name: 'ConfigError',
    message: `The data folder /data cannot be used. ${reason} ${advice}`,
  });
});

it('[S-46] error numbers of the embedded file system become clear messages', async () => {
  const error = { name: 'ErrnoError', errno: 69 };

  expect(await toOpenError(error, folder.path)).toMatchObject({
    message: `The data folder ${folder.path} cannot be used. Its disk is read-only. ${advice}`,
  });
});

it('[S-46] other errors are not blamed on the data folder', () => {
  const error = new Error('A fault of the program');

  expect(toDataFolderError(error, '/data')).toBe(error);
});
