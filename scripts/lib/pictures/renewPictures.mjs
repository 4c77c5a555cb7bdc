import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodeCopy, listPictures, placeholderOf } from './pictures.mjs';

/**
 * Encodes the copies of new and changed pictures, and removes those of pictures that are gone.
 *
 * @param {string} folder `shell/pictures`
 * @param {(text: string) => void} report
 */
export async function renewPictures(folder, report) {
  const stored = new StoredPictures(folder);
  const pictures = await listPictures();
  for (const picture of pictures) {
    const isSame = stored.hashes[urlOf(picture)] === picture.hash;
    const missing = picture.copies.filter(({ file }) => !isSame || !stored.has(file));
    for (const copy of missing) stored.write(copy.file, await encodeCopy(picture, copy));
    if (missing.length > 0) report(`${picture.file}: ${missing.length} copies`);
    // Recorded only now, so that an interrupted run is continued.
    stored.record({ ...stored.hashes, [urlOf(picture)]: picture.hash });
  }
  stored.removeAllBut(pictures.flatMap(({ copies }) => copies.map(({ file }) => file)));
  stored.record(Object.fromEntries(pictures.map((one) => [urlOf(one), one.hash])));
  const covered = pictures.filter(({ isCutout }) => !isCutout);
  const rules = await Promise.all(covered.map(placeholderRule));
  stored.writeText('placeholders.css', [commonRule, ...rules].join('\n'));
}

/** The style rule for all pictures with a placeholder. */
const commonRule = "img[src^='/images/'] { background: center / cover no-repeat; }";

/** @param {import('./pictures.mjs').Picture} picture */
async function placeholderRule(picture) {
  const image = `url('${await placeholderOf(picture)}')`;
  return `img[src='${urlOf(picture)}'] { background-image: ${image}; }`;
}

/** The URL of the JPEG, which names the picture everywhere. @param {{ file: string }} picture */
export const urlOf = ({ file }) => `/images/${file}`;

/** The folder with the copies, and the lists of hashes. */
export class StoredPictures {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    const list = path.join(folder, 'hashes.json');
    /** @type {Record<string, string>} */
    this.hashes = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  }

  /** @param {string} copy */
  pathOf(copy) {
    return path.join(this.folder, 'images', copy);
  }

  /** @param {string} copy */
  has(copy) {
    return existsSync(this.pathOf(copy));
  }

  /** @param {string} copy @param {Buffer} bytes */
  write(copy, bytes) {
    mkdirSync(path.dirname(this.pathOf(copy)), { recursive: true });
    writeFileSync(this.pathOf(copy), bytes);
  }

  list() {
    return readdirSync(path.join(this.folder, 'images'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.pathOf('.'), path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'));
  }

  /** @param {string[]} kept */
  removeAllBut(kept) {
    for (const copy of this.list()) if (!kept.includes(copy)) rmSync(this.pathOf(copy));
  }

  /** @param {Record<string, string>} hashes */
  record(hashes) {
    this.hashes = hashes;
    this.writeText('hashes.json', JSON.stringify(hashes, null, 2));
  }

  /** @param {string} file @param {string} content */
  writeText(file, content) {
    writeFileSync(path.join(this.folder, file), `${content}\n`);
  }
}
