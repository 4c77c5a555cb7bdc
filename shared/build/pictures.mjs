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
 * Pictures in this folder also come as a square, `hero-1-narrow-400.avif`, for narrow screens: the part
 * that matters lies right of the middle, where no words stand.
 */
const narrowCut = { folder: 'hero', from: 0.65 };

/**
 * Makes the AVIF and WebP copies of every JPEG below a folder: `apple/golden.jpg` becomes
 * `apple/golden-400.avif` and so on. What was made before, from the same bytes, is taken from the cache.
 *
 * @param {{ source: string, target: string, cache: string }} folders absolute
 */
export async function makePictures({ source, target, cache }) {
  const { default: sharp } = await import('sharp');
  mkdirSync(cache, { recursive: true });
  const masters = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const master of masters.filter((file) => file.endsWith('.jpg'))) {
    const bytes = readFileSync(path.join(source, master));
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const { width: full, height } = await sharp(bytes).metadata();
    const cuts = { '': { left: 0, width: full } };
    if (path.dirname(master) === narrowCut.folder) {
      const left = Math.round((full - height) * narrowCut.from);
      Object.assign(cuts, { '-narrow': { left, width: height } });
    }
    for (const [cut, area] of Object.entries(cuts)) {
      for (const width of widths.filter((one) => one <= area.width)) {
        for (const [format, encode] of Object.entries(formats)) {
          const kept = path.join(cache, `${name}${cut}-${width}.${format}`);
          if (!existsSync(kept)) {
            const picture = sharp(bytes).extract({ ...area, top: 0, height });
            writeFileSync(kept, await encode(picture.resize({ width })).toBuffer());
          }
          const made = path.join(target, master.replace(/\.jpg$/, `${cut}-${width}.${format}`));
          mkdirSync(path.dirname(made), { recursive: true });
          copyFileSync(kept, made);
        }
      }
    }
  }
}
