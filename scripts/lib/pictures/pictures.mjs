import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../../../shared/build/units.mjs';

/** The folder of the JPEGs, and of the cutouts. */
const originals = path.join(root, 'shell/public/images');

/** @type {number[]} Widths in pixels that browsers choose from. Pictures are never enlarged. */
const widths = JSON.parse(
  readFileSync(path.join(root, 'shared/src/ui/picture/pictureWidths.json'), 'utf8'),
);

/**
 * Each picture is encoded once, so effort is cheap. This one takes ten times as long as the least, and saves
 * 15 percent of the bytes. Still more effort saves none. As always in WebP, color has half the resolution of brightness.
 */
const encodings = /** @type {const} */ ([
  { format: 'avif', quality: 45, chromaSubsampling: '4:2:0', effort: 4 },
  { format: 'webp', quality: 72, effort: 4 },
]);

/**
 * Pictures in this folder also get a square crop for narrow screens, such as `hero-1-narrow-400.avif`. The crop is
 * right of the middle, because the text is on the left.
 */
const narrowCrop = { folder: 'hero', from: 0.65 };

/** The picture of shared links, which no page shows. */
const linkPreview = 'og-image.jpg';

/**
 * @typedef {object} Copy
 * @property {string} file such as `apple/golden-400.avif`
 * @property {import('sharp').Region} area of the original
 * @property {number} width
 * @property {(typeof encodings)[number]} encoding
 */

/**
 * @typedef {object} Picture
 * @property {string} file the JPEG, such as `apple/golden.jpg`
 * @property {string} hash of the original and of the settings
 * @property {Buffer} original
 * @property {boolean} isCutout
 * @property {Copy[]} copies
 */

/** Lists the shop's pictures with the copies that each must have. @returns {Promise<Picture[]>} */
export function listPictures() {
  const files = readdirSync(originals, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.jpg') && file !== linkPreview);
  return Promise.all(files.sort().map(readPicture));
}

/** @param {string} file @returns {Promise<Picture>} */
async function readPicture(file) {
  // A picture with a cutout, its subject without a background, is shown as such. The JPEG is for link previews.
  const cutout = path.join(originals, file.replace(/\.jpg$/, '-cutout.webp'));
  const isCutout = existsSync(cutout);
  const original = readFileSync(isCutout ? cutout : path.join(originals, file));
  const { width, height } = await sharp(original).metadata();
  const areas = { '': { left: 0, top: 0, width, height } };
  if (path.dirname(file) === narrowCrop.folder) {
    const left = Math.round((width - height) * narrowCrop.from);
    Object.assign(areas, { '-narrow': { left, top: 0, width: height, height } });
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([encodings, areas]))
    .update(original)
    .digest('hex')
    .slice(0, 8);
  const copies = Object.entries(areas).flatMap(([crop, area]) =>
    widths
      .filter((candidate) => candidate <= area.width)
      .flatMap((candidate) =>
        encodings.map((encoding) => ({
          file: file.replace(/\.jpg$/, `${crop}-${candidate}.${encoding.format}`),
          area,
          width: candidate,
          encoding,
        })),
      ),
  );
  return { file, hash, original, isCutout, copies };
}

/** @param {Picture} picture @param {Copy} copy */
export function encodeCopy({ original }, { area, width, encoding: { format, ...options } }) {
  return sharp(original).extract(area).resize({ width }).toFormat(format, options).toBuffer();
}

/** Pixels per side of a placeholder. The browser blurs it by scaling it. */
const placeholderSide = 8;

/**
 * Returns a data URL for a picture that is still loading, which then covers it. A cutout would not cover it.
 *
 * @param {Picture} picture
 */
export async function placeholderOf({ original }) {
  const small = sharp(original).resize(placeholderSide, placeholderSide, { fit: 'fill' });
  // At this size GIF is smaller than WebP and AVIF with correct colors.
  const gif = await small.gif({ colours: 16, dither: 0 }).toBuffer();
  return `data:image/gif;base64,${gif.toString('base64')}`;
}
