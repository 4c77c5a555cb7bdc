import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { checkContracts } from '../lib/contracts.mjs';
import { mapLocations } from './entries.mjs';
import { locationsOf } from './locations.mjs';

const remotesFile = path.resolve(process.env.REMOTES_FILE ?? path.join(root, 'shell/remotes.json'));
const releasesFolder = path.resolve(process.env.RELEASES_DIR ?? path.join(root, '.releases'));

const { toFile, fromFile } = locationsOf(remotesFile, releasesFolder);

/** Sorts before all others, which are named by their time. */
const firstRelease = '0';

/**
 * A shop on this machine: builds are folders, `REMOTES_FILE` names the live ones.
 *
 * @type {import('./DeployTarget.mjs').DeployTarget}
 */
export const folders = {
  async readRemotes() {
    return mapLocations(JSON.parse(readFileSync(remotesFile, 'utf8')), fromFile);
  },

  async writeRemotes(remotes) {
    const next = `${remotesFile}.next`;
    writeFileSync(next, `${JSON.stringify(mapLocations(remotes, toFile), null, 2)}\n`);
    renameSync(next, remotesFile);
  },

  async storeFirst(unit, current) {
    const isUrl = /^https?:/.test(current);
    if (isUrl || (await folders.releases(unit)).length > 0) return;
    await folders.store(unit, firstRelease, path.resolve(path.dirname(remotesFile), current));
  },

  async store(unit, release, build) {
    const folder = path.join(releasesFolder, unit, release);
    mkdirSync(path.dirname(folder), { recursive: true });
    cpSync(build, folder, { recursive: true });
    return folder;
  },

  isCompatible: (unit, folder) => checkContracts([`${unit}=${folder}`]),

  async releases(unit) {
    const folder = path.join(releasesFolder, unit);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .sort()
      .map((name) => path.join(folder, name));
  },

  async remove(_unit, folder) {
    rmSync(folder, { recursive: true });
  },
};
