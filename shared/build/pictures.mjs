import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './units.mjs';

/** The folder of the originals. */
export const source = path.join(root, 'shell/public/images');
const target = path.join(root, 'shell/dist/pictures/images');
const cache = path.join(root, '.cache/pictures');

/** @type {number[]} Widths in pixels that browsers choose from. Pictures are never enlarged. */
const widths = JSON.parse(
  readFileSync(new URL('../src/ui/picture/pictureWidths.json', import.meta.url), 'utf8'),
);

/**
 * More effort takes two to three times as long and saves 4 percent of the bytes. As always in WebP, color has half the
 * resolution of brightness.
 */
const encodings = /** @type {const} */ ([
  { format: 'avif', quality: 45, chromaSubsampling: '4:2:0', effort: 1 },
  { format: 'webp', quality: 72, effort: 2 },
]);
const encodingsHash = hash(JSON.stringify(encodings)).slice(0, 4);

/**
 * Pictures in this folder also get a square crop for narrow screens, such as `hero-1-narrow-400.avif`. The crop is
 * right of the middle, because the text is on the left.
 */
const narrowCrop = { folder: 'hero', from: 0.65 };

/**
 * Makes the AVIF and WebP copies of the shop's JPEGs, or of their cutouts: `apple/golden.jpg` becomes
 * `apple/golden-400.avif` and so on. Unchanged copies come from the cache.
 *
 * @returns {Promise<string[]>} the URL of the smallest copy of each picture and crop
 */
export async function makePictures() {
  mkdirSync(cache, { recursive: true });
  const masters = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const smallest = [];
  for (const master of masters.filter((file) => file.endsWith('.jpg'))) {
    smallest.push(...(await makeCopies(master)));
  }
  return smallest.map((file) => `/images/${file.split(path.sep).join('/')}`).sort();
}

/**
 * @param {string} master path below the source folder
 * @returns {Promise<string[]>} paths of the smallest copies, below the target folder
 */
async function makeCopies(master) {
  const { default: sharp } = await import('sharp');
  const cutout = path.join(source, cutoutPath(master));
  const bytes = readFileSync(existsSync(cutout) ? cutout : path.join(source, master));
  const cacheKey = `${hash(bytes).slice(0, 16)}-${encodingsHash}`;
  const { width: fullWidth, height } = await sharp(bytes).metadata();
  const crops = { '': { left: 0, width: fullWidth } };
  if (path.dirname(master) === narrowCrop.folder) {
    const left = Math.round((fullWidth - height) * narrowCrop.from);
    Object.assign(crops, { '-narrow': { left, width: height } });
  }
  const smallest = [];
  for (const [crop, area] of Object.entries(crops)) {
    const fitting = widths.filter((width) => width <= area.width);
    if (fitting.length > 0) {
      smallest.push(master.replace(/\.jpg$/, `${crop}-${Math.min(...fitting)}.avif`));
    }
    for (const width of fitting) {
      for (const { format, ...options } of encodings) {
        const cached = path.join(cache, `${cacheKey}${crop}-${width}.${format}`);
        if (!existsSync(cached)) {
          const picture = sharp(bytes).extract({ ...area, top: 0, height });
          const unfinished = `${cached}.${process.pid}`;
          writeFileSync(
            unfinished,
            await picture.resize({ width }).toFormat(format, options).toBuffer(),
          );
          // Renaming is atomic: several builds share the cache.
          renameSync(unfinished, cached);
        }
        const copy = path.join(target, master.replace(/\.jpg$/, `${crop}-${width}.${format}`));
        mkdirSync(path.dirname(copy), { recursive: true });
        copyFileSync(cached, copy);
      }
    }
  }
  return smallest;
}

/**
 * Returns the path of a picture's cutout, its subject without a background. If it exists, the resized copies are made
 * from it. The JPEG itself is for link previews.
 *
 * @param {string} picture `apple/golden-box.jpg`
 */
export function cutoutPath(picture) {
  return picture.replace(/\.jpg$/, '-cutout.webp');
}

/** @param {Buffer | string} content */
function hash(content) {
  return createHash('sha256').update(content).digest('hex');
}
