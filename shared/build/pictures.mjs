import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** @type {number[]} Widths in pixels that browsers choose from; a picture is never enlarged. */
const widths = JSON.parse(
  readFileSync(new URL('../src/ui/pictureWidths.json', import.meta.url), 'utf8'),
);

/** @typedef {import('sharp').Sharp} Sharp */
const formats = {
  avif: (/** @type {Sharp} */ picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (/** @type {Sharp} */ picture) => picture.webp({ quality: 72 }),
};

/**
 * Makes the AVIF and WebP copies of every JPEG below a folder: `apple/golden.jpg` becomes
 * `apple/golden-400.avif` and so on. What was made before, from the same bytes, is taken from the cache.
 *
 * @param {{ source: string, target: string, cache: string }} folders absolute
 */
export async function makePictures({ source, target, cache }) {
  mkdirSync(cache, { recursive: true });
  const masters = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const master of masters.filter((file) => file.endsWith('.jpg'))) {
    const bytes = readFileSync(path.join(source, master));
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    for (const width of widths) {
      for (const [format, encode] of Object.entries(formats)) {
        const kept = path.join(cache, `${name}-${width}.${format}`);
        if (!existsSync(kept)) await makePicture(bytes, width, encode, kept);
        const made = path.join(target, master.replace(/\.jpg$/, `-${width}.${format}`));
        mkdirSync(path.dirname(made), { recursive: true });
        copyFileSync(kept, made);
      }
    }
  }
}

/** @param {Buffer} bytes @param {number} width @param {(picture: Sharp) => Sharp} encode @param {string} file */
async function makePicture(bytes, width, encode, file) {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes).resize({ width, withoutEnlargement: true });
  writeFileSync(file, await encode(picture).toBuffer());
}
