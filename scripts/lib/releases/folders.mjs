import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { checkContracts } from '../contracts.mjs';
import { buildHash, createRelease, listReleases } from './createRelease.mjs';
import { mapLocations } from './entries.mjs';
import { formatEvent, parseHistory } from './history.mjs';
import { locationsOf } from './stateFiles.mjs';

/**
 * A shop on this machine: builds are folders, a file names the live ones.
 *
 * @param {import('./stateFiles.mjs').StateFiles} files
 * @returns {import('./entries.mjs').DeployTarget}
 */
export function folders({ remotesFile, historyFile, releasesFolder }) {
  const folder = path.dirname(remotesFile);
  const { toFile, fromFile, isRelease } = locationsOf(folder, releasesFolder);

  return {
    async readRemotes() {
      if (!existsSync(remotesFile)) return {};
      return mapLocations(JSON.parse(readFileSync(remotesFile, 'utf8')), fromFile);
    },

    async writeRemotes(remotes) {
      mkdirSync(folder, { recursive: true });
      const next = `${remotesFile}.next`;
      const text = `${JSON.stringify(mapLocations(remotes, toFile), null, 2)}\n`;
      writeFileSync(next, text, { flush: true });
      renameSync(next, remotesFile);
    },

    async readHistory(unit) {
      if (!existsSync(historyFile)) return [];
      return parseHistory(readFileSync(historyFile, 'utf8'), historyFile)
        .filter((event) => event.unit === unit)
        .map((event) => mapEvent(event, fromFile));
    },

    async appendHistory(event) {
      mkdirSync(folder, { recursive: true });
      appendFileSync(historyFile, formatEvent(mapEvent(event, toFile)));
    },

    async store(unit, build) {
      const hash = buildHash(build);
      return createRelease(path.join(releasesFolder, unit), hash, (copy) => {
        cpSync(build, copy, { recursive: true });
        if (buildHash(copy) === hash) return;
        throw new Error(`${build} has changed while it was copied. Nothing was deployed.`);
      });
    },

    isCompatible: (unit, location) => checkContracts([`${unit}=${location}`]),

    releases: async (unit) => listReleases(path.join(releasesFolder, unit)),

    async exists(location) {
      return /^https?:/.test(location) || existsSync(path.resolve(folder, location));
    },

    async remove(_unit, location) {
      if (isRelease(location)) rmSync(location, { recursive: true });
    },
  };
}

/**
 * @param {import('./history.mjs').Event} event
 * @param {(location: string) => string} change
 */
const mapEvent = (event, change) => ({
  ...event,
  release: change(event.release),
  ...(event.from && { from: change(event.from) }),
});
