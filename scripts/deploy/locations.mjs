import path from 'node:path';

/**
 * The locations of releases, in the command and in `remotes.json`. A release below the folder of that file is named
 * relative to it: so the folder can be published by a web server and read by URL (`REMOTES_URL`).
 *
 * @param {string} remotesFile
 * @param {string} releasesFolder
 */
export function locationsOf(remotesFile, releasesFolder) {
  const published = path.dirname(remotesFile);
  const isRelease = isInside(releasesFolder);
  const isPublished = isInside(published);
  return {
    /** As it is in the file. @param {string} location */
    toFile: (location) =>
      isRelease(location) && isPublished(location)
        ? path.relative(published, location).split(path.sep).join('/')
        : location,

    /** The folder of a release; any other location as it is. @param {string} location */
    fromFile: (location) => {
      const folder = path.resolve(published, location);
      return isRelease(folder) ? folder : location;
    },
  };
}

/** @param {string} parent @returns {(folder: string) => boolean} */
const isInside = (parent) => (folder) => folder.startsWith(parent + path.sep);
