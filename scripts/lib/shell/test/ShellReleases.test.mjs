import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ShellReleases } from '../ShellReleases.mjs';

const parts = ['public', 'pictures', 'dist/server', 'dist/web', 'dist/worker', 'dist/early'];

/** @type {string} */
let folder;
/** @type {string} */
let shell;
/** @type {ShellReleases} */
let releases;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-releases-'));
  shell = path.join(folder, 'shell');
  releases = new ShellReleases(path.join(folder, 'releases'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} text the content of every file */
function build(text) {
  for (const part of parts) {
    mkdirSync(path.join(shell, part), { recursive: true });
    writeFileSync(path.join(shell, part, 'file.txt'), text);
  }
}

/** Like `npm start` with this build of the sources. @param {string} text */
function start(text) {
  build(text);
  const { release, source } = releases.fromSources(shell);
  releases.setLive(release, { source });
  return release;
}

/** @param {string} text */
function deploy(text) {
  build(text);
  const release = releases.store(shell);
  releases.setLive(release);
  return release;
}

function rollBack() {
  const release = releases.before();
  releases.setLive(release, { isRollback: true });
  return release;
}

/** @param {string} release @param {number} hours */
function age(release, hours) {
  const time = new Date(Date.now() - hours * 3_600_000);
  utimesSync(release, time, time);
}

const contentOf = (/** @type {string} */ release) =>
  readFileSync(path.join(release, 'dist/server/file.txt'), 'utf8');

describe('a stored shell', () => {
  it('[TE-05] is a copy of program and files that the next build does not change', () => {
    const release = start('A');

    build('B');

    for (const part of parts) {
      expect(readFileSync(path.join(release, part, 'file.txt'), 'utf8')).toBe('A');
    }
  });

  it('is refused without its program, before anything is stored', () => {
    build('A');
    rmSync(path.join(shell, 'dist/server'), { recursive: true });

    expect(() => releases.store(shell)).toThrow('dist/server is missing. Build it');

    expect(existsSync(releases.folder)).toBe(false);
  });

  it('[TE-05] is kept for a day after it was replaced', () => {
    const [a, b, c, d] = [start('A'), deploy('B'), deploy('C'), deploy('D')];
    const names = () => readdirSync(releases.folder).filter((name) => !name.startsWith('.'));
    expect(names()).toHaveLength(4);
    age(a, 25);
    age(b, 25);

    releases.removeOld();

    expect(names()).toEqual([b, c, d].map((release) => path.basename(release)));
  });

  it('[TE-05] counts its day from when it was replaced, not from when it was stored', () => {
    const first = start('A');
    age(first, 1_000);

    for (const text of ['B', 'C', 'D', 'E']) deploy(text);

    expect(existsSync(first)).toBe(true);
  });
});

describe('the shell that npm start serves', () => {
  it('is the same release as before while nothing is built', () => {
    expect(start('A')).toBe(start('A'));
  });

  it('is a new build of the sources', () => {
    start('A');

    expect(contentOf(start('B'))).toBe('B');
  });

  it('is what was deployed from elsewhere while the sources stay the same', () => {
    start('A');
    const release = deploy('B');

    expect(start('A')).toBe(release);
  });

  it('[S-50] is no build that was taken back', () => {
    const good = start('A');
    start('bad');
    expect(rollBack()).toBe(good);

    expect(start('bad')).toBe(good);
    expect(contentOf(deploy('bad'))).toBe('bad');
    expect(contentOf(start('bad'))).toBe('bad');
  });
});

describe('a rollback of the shell', () => {
  it('[S-50] goes back step by step, never to what was taken back', () => {
    start('A');
    deploy('B');
    deploy('bad C');
    expect(contentOf(rollBack())).toBe('B');
    deploy('bad D');

    expect(contentOf(rollBack())).toBe('B');
    expect(contentOf(rollBack())).toBe('A');

    expect(() => releases.before()).toThrow('There is no release of the shell before the live one');
  });

  it('says which file is damaged', () => {
    start('A');
    writeFileSync(releases.stateFile, '{"live":');

    expect(() => releases.before()).toThrow(/\.state\.json is damaged\. Remove it/);
  });
});
