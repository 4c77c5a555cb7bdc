import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../shared/build/units.mjs';
import { requireDataFolder, toDataFolderError } from '../lib/dataFolder.mjs';

const nobody = 65_534;

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-data-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs in a process that gives up the rights of root once it is loaded: others may not execute root's own Node.
 *
 * @param {string} data
 */
function requireAsNobody(data) {
  const module = pathToFileURL(`${root}scripts/lib/dataFolder.mjs`);
  const program = `import { requireDataFolder } from '${module}';
    if (process.getuid?.() === 0) process.setuid(${nobody});
    try { requireDataFolder(process.argv[1]); } catch (error) { console.log(error.message); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, data], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return stdout.trim();
}

describe('[S-46] the data folder of npm start', () => {
  it('is made for this user alone', () => {
    const data = path.join(folder, 'a/b');

    requireDataFolder(data);

    expect(() => mkdirSync(data)).toThrow('EEXIST');
  });

  it('cannot be a file, nor below one', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');

    expect(() => requireDataFolder(file)).toThrow(
      `The data folder ${file} cannot be used. It is a file. DATA_DIR can be set to another folder.`,
    );
    expect(() => requireDataFolder(`${file}/below`)).toThrow('It is a file, or below one.');
  });

  // Only Linux has such a place for everybody.
  (process.platform === 'linux' ? it : it.skip)('cannot be where no folder can be made', () => {
    expect(requireAsNobody('/proc/nothing/below')).toBe(
      'The data folder /proc/nothing/below cannot be used. No folder can be made there. DATA_DIR can be set to another folder.',
    );
  });

  it('must be writable', () => {
    const own = path.join(folder, 'own');
    mkdirSync(own, { mode: 0o500 });

    expect(requireAsNobody(own)).toBe(
      `The data folder ${own} cannot be used. This user may not write there. DATA_DIR can be set to another folder.`,
    );
    expect(requireAsNobody(`${own}/new`)).toContain('This user may not write there.');
  });

  it.each([
    ['EROFS', 'Its disk is read-only.'],
    ['ENOSPC', 'Its disk is full. Make room and start again.'],
  ])('is named with its reason where a file of it fails with %s', (code, reason) => {
    const error = Object.assign(new Error('copyfile'), { code });

    expect(toDataFolderError(error, folder)).toMatchObject({
      message: `The data folder ${folder} cannot be used. ${reason} DATA_DIR can be set to another folder.`,
      cause: error,
    });
  });

  it('is not blamed for other errors', () => {
    const error = new Error('A build is broken');

    expect(toDataFolderError(error, folder)).toBe(error);
  });
});
