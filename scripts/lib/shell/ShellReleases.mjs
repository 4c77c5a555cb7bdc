import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildHash, createRelease, hashInName, listReleases } from '../releases/createRelease.mjs';

/** Everything of the shell that runs or is served. */
export const shellParts = [
  'public',
  'pictures',
  'dist/server',
  'dist/web',
  'dist/worker',
  'dist/early',
];

/** How long a document may stay open and still find its files. */
const keptMs = 24 * 60 * 60_000;
/** How many are kept whatever their age, for rollbacks and should the clock be wrong. */
const minKept = 3;

/**
 * @typedef {object} State
 * @property {string} live the name of a release
 * @property {string} source the hash of the build that `npm start` found last
 * @property {string[]} earlier those that were live before and were not taken back, the latest first
 * @property {string[]} takenBack the hashes of builds that a rollback has replaced
 */

/**
 * The stored builds of the shell. The next build overwrites `dist`, and neither a running shell nor an open page may
 * lose its files.
 */
export class ShellReleases {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.stateFile = path.join(folder, '.state.json');
  }

  /**
   * Returns the release for `npm start`: a new one when the build of the sources is another than at the last start,
   * unless it was taken back; otherwise the live one.
   *
   * @param {string} shell the folder of the unit
   */
  fromSources(shell) {
    const source = this.#hashOf(shell);
    const state = this.#read();
    const live = state && path.join(this.folder, state.live);
    if (state && live && existsSync(live)) {
      const isKnown = state.source === source || state.takenBack.includes(source);
      if (isKnown || hashInName(live) === source) return { release: live, source };
    }
    return { release: this.store(shell), source };
  }

  /**
   * Copies a build, unless it is stored already.
   *
   * @param {string} shell the folder of the unit
   * @returns {string} the folder of the release
   * @throws {Error} when it is incomplete or changes while it is copied
   */
  store(shell) {
    const hash = this.#hashOf(shell);
    const stored = listReleases(this.folder);
    const same = stored.findLast((release) => hashInName(release) === hash);
    // From now on another one may be replaced: its files are kept for a day.
    for (const release of [same ?? '', stored.at(-1) ?? '']) touch(release);
    if (same) return same;
    return createRelease(this.folder, hash, (folder) => {
      for (const part of shellParts) {
        cpSync(path.join(shell, part), path.join(folder, part), { recursive: true });
      }
      if (buildHash(folder, shellParts) === hash) return;
      throw new Error(`${shell} has changed while it was copied. Nothing was deployed.`);
    });
  }

  /**
   * Records that a release serves visitors, and removes old ones.
   *
   * @param {string} release
   * @param {{ source?: string, isRollback?: boolean }} [how] `source`: the hash of the sources at `npm start`
   */
  setLive(release, { source, isRollback = false } = {}) {
    const former = this.#read();
    const live = path.basename(release);
    const hash = hashInName(release) ?? '';
    let { earlier = [], takenBack = [] } = former ?? {};
    if (former && former.live !== live) {
      touch(path.join(this.folder, former.live));
      earlier = isRollback ? earlier : [former.live, ...earlier];
      if (isRollback) takenBack = [...takenBack, hashInName(`/${former.live}`) ?? ''];
    }
    // Deployed by hand, it counts as good again.
    takenBack = takenBack.filter((one) => one !== hash);
    earlier = earlier.filter((one) => one !== live);
    this.#write({ live, source: source ?? former?.source ?? '', earlier, takenBack });
    this.removeOld();
  }

  /** @returns {string} the release before the live one @throws {Error} when there is none */
  before() {
    const name = this.#read()?.earlier.find((one) => existsSync(path.join(this.folder, one)));
    if (name) return path.join(this.folder, name);
    throw new Error('There is no release of the shell before the live one. Nothing has changed.');
  }

  /** Removes a release that was refused. @param {string} release */
  remove(release) {
    const state = this.#read();
    const name = path.basename(release);
    if (state && [state.live, ...state.earlier].includes(name)) return;
    rmSync(release, { recursive: true, force: true });
  }

  /** Removes the releases that were replaced more than a day ago. */
  removeOld() {
    const state = this.#read();
    const stored = listReleases(this.folder);
    const kept = new Set([
      state?.live,
      ...(state?.earlier.slice(0, minKept - 1) ?? []),
      ...stored.slice(-minKept).map((release) => path.basename(release)),
    ]);
    for (const release of stored) {
      const isRecent = Date.now() - statSync(release).mtimeMs < keptMs;
      if (!isRecent && !kept.has(path.basename(release))) rmSync(release, { recursive: true });
    }
  }

  /** @param {string} shell */
  #hashOf(shell) {
    requireParts(shell);
    return buildHash(shell, shellParts);
  }

  /** @returns {State | undefined} */
  #read() {
    if (!existsSync(this.stateFile)) return undefined;
    try {
      return JSON.parse(readFileSync(this.stateFile, 'utf8'));
    } catch {
      throw new Error(`${this.stateFile} is damaged. Remove it, and start the shop again.`);
    }
  }

  /** @param {State} state */
  #write(state) {
    mkdirSync(this.folder, { recursive: true });
    const next = `${this.stateFile}.next`;
    writeFileSync(next, `${JSON.stringify(state, null, 2)}\n`, { flush: true });
    renameSync(next, this.stateFile);
  }
}

/** The time of a folder says when it was last in use. @param {string} release */
function touch(release) {
  const now = new Date();
  if (existsSync(release)) utimesSync(release, now, now);
}

/** @param {string} shell @throws {Error} when it is no build of the shell */
export function requireParts(shell) {
  const missing = shellParts.find((part) => !existsSync(path.join(shell, part)));
  if (missing) {
    throw new Error(
      `${shell} is not a build of the shell: ${missing} is missing. Build it: npm run build -- shell`,
    );
  }
}
