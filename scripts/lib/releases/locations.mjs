import path from 'node:path';

/**
 * The locations of releases, in the commands and in the files. A file names a release relative to its own folder: so
 * the folder can be moved, or published by a web server and read by URL (`REMOTES_URL`).
 *
 * @param {string} folder of the files
 * @param {string} releasesFolder
 */
export function locationsOf(folder, releasesFolder) {
  const isRelease = (/** @type {string} */ location) =>
    location.startsWith(releasesFolder + path.sep);
  return {
    isRelease,

    /** Returns a location as it is written in a file. @param {string} location */
    toFile: (location) =>
      isRelease(location) ? path.relative(folder, location).split(path.sep).join('/') : location,

    /** The folder of a release; any other location as it is. @param {string} location */
    fromFile: (location) => {
      const resolved = path.resolve(folder, location);
      return isRelease(resolved) ? resolved : location;
    },
  };
}
