import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The limit of the shop. */
const maxBytes = 50 * 1024 * 1024;

/**
 * Packs a build for a deployment.
 *
 * @param {string} unit
 * @param {string} folder of the build
 * @returns {Promise<Buffer>} tar.gz
 * @throws {Error} when it is not a build, or too large
 */
export async function packBuild(unit, folder) {
  if (!existsSync(folder)) {
    throw new Error(
      `${unit} has not been built: there is no ${folder}. Build it: npm run build -w ${unit}, or npm run build in its own repository.`,
    );
  }
  if (!existsSync(path.join(folder, 'mf-manifest.json'))) {
    throw new Error(
      `${folder} is not the build of a remote: mf-manifest.json is missing. Nothing was deployed.`,
    );
  }
  return packFiles(unit, folder);
}

/**
 * Packs files for a deployment.
 *
 * @param {string} unit
 * @param {string} folder
 * @param {readonly string[]} [parts] folders in it; everything by default
 * @returns {Promise<Buffer>} tar.gz
 * @throws {Error} when they are too large
 */
export async function packFiles(unit, folder, parts = ['.']) {
  const files = parts
    .flatMap((part) =>
      readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile());
  // A build in the shop's own repository may have installed it a moment ago.
  const { packTar } = await import('modern-tar');
  const tar = await packTar(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const body = readFileSync(file);
      const name = path.relative(folder, file).split(path.sep).join('/');
      return { header: { name, size: body.length, type: 'file' }, body };
    }),
  );
  const archive = gzipSync(tar);
  if (archive.length <= maxBytes) return archive;
  const size = Math.ceil(archive.length / 1024 / 1024);
  throw new Error(
    `The build of ${unit} is too large: ${size} MB are packed, and a shop takes 50 MB. Nothing was deployed.`,
  );
}
