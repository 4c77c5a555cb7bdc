import pLimit from 'p-limit';
import { maxPhotoMegapixels } from '@shop/shared/contract';

/** Of uploaded pictures. */
export const maxPixels = maxPhotoMegapixels * 1_000_000;

/** Of one picture and size. */
export const maxSeconds = 30;

/** A decoded picture takes up to half a gigabyte: one at a time, in one thread, and none is cached. */
export const decode = pLimit(1);

/** Loaded with the first picture: most processes never get one. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * The format of a picture by its first bytes, whatever name and type the client sent; undefined for any other
 * file. Decide by it before the library does, which also supports formats that can refer to other files.
 */
export function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && ascii(8, 12) === 'avif') return 'avif';
  return undefined;
}
