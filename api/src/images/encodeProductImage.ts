import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import {
  pictureTexts,
  productImageSide,
  productImageTexts,
  productImageWidths,
} from '@shop/shared/contract';
import { uploadedImages } from '@shop/shared/routes';
import { invalid } from '../http/problem';
import { decode, openPicture, openPixels, pictureProblem, sizeOf } from './decoder';

/** The shop's own pictures have the same quality, with more effort (scripts/lib/pictures). */
const copies = [
  { format: 'avif', quality: 45, chromaSubsampling: '4:2:0', effort: 1 },
  { format: 'webp', quality: 72, effort: 2 },
] as const;
/** For browsers without these formats, and for previews of shared links. */
const original = { format: 'jpg', quality: 82 } as const;

/** Pixels per side of the placeholder of a loading picture. The browser blurs it by scaling. */
const placeholderSide = 8;

export interface ImageFile {
  width: number;
  format: (typeof copies)[number]['format'] | (typeof original)['format'];
  bytes: Buffer;
}

export interface ProductImage {
  /** Hash of the uploaded bytes and the encoder settings, so that a URL always has the same content. */
  hash: string;
  image_url: string;
  /** A data URL. */
  placeholder: string;
  files: ImageFile[];
}

/**
 * Encodes a product picture in every size and format of `Picture` (AD-07): the square in its middle, upright, without
 * metadata such as location and camera.
 * @throws HttpProblem 422 for anything except a complete JPEG, PNG, WebP or AVIF picture of sufficient size.
 */
export async function encodeProductImage(bytes: Buffer): Promise<ProductImage> {
  const problem = await pictureProblem(bytes, productImageTexts.wrongType);
  if (problem !== undefined) refuse(problem);
  const hash = createHash('sha256')
    .update(JSON.stringify([copies, original, productImageWidths]))
    .update(bytes)
    .digest('hex')
    .slice(0, 32);
  const encoded = await decode(() => encode(bytes));
  return { hash, image_url: `${uploadedImages}${hash}.jpg`, ...encoded };
}

async function encode(bytes: Buffer): Promise<Pick<ProductImage, 'placeholder' | 'files'>> {
  const { width, height } = await sizeOf(bytes);
  if (Math.min(width, height) < productImageSide) refuse(productImageTexts.tooFewPixels);
  // Decode once, into a few megabytes from which all sizes are made.
  const picture = await openPicture(bytes);
  const { data, info } = await picture
    .rotate()
    .resize(productImageSide, productImageSide, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwDamaged);
  const square = await openPixels(data, info);
  const files: ImageFile[] = [];
  for (const side of productImageWidths) {
    for (const { format, ...options } of copies) {
      const copy = square().resize(side).toFormat(format, options);
      files.push({ width: side, format, bytes: await copy.toBuffer() });
    }
  }
  const jpeg = await square().jpeg({ quality: original.quality }).toBuffer();
  files.push({ width: productImageSide, format: original.format, bytes: jpeg });
  return { placeholder: await placeholderOf(square()), files };
}

/** At this size, GIF with correct colors is smaller than WebP and AVIF. */
async function placeholderOf(square: Sharp): Promise<string> {
  const small = square.resize(placeholderSide, placeholderSide, { fit: 'fill' });
  const gif = await small.gif({ colours: 16, dither: 0 }).toBuffer();
  return `data:image/gif;base64,${gif.toString('base64')}`;
}

/** Replaces the decoder's own messages, which are not for people. */
const throwDamaged = (): never => refuse(pictureTexts.damaged);

function refuse(image: string): never {
  throw invalid({ image });
}
