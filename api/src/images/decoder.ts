import pLimit from 'p-limit';
import type { OutputInfo, Sharp } from 'sharp';
import { maxPhotoMegapixels } from '@shop/shared/contract';
import { withoutPngTexts } from './withoutPngTexts';

/** Of uploaded pictures. */
export const maxPixels = maxPhotoMegapixels * 1_000_000;

/** Of one picture and size. */
const maxSeconds = 30;

/** A decoded picture takes up to half a gigabyte: one at a time, in one thread, and none is cached. */
export const decode = pLimit(1);

/** Loaded with the first picture: most processes never get one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Width and height by the header of a picture of a known format. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  return sharp(decodable(bytes)).metadata();
}

/** The decoder of a picture of a known format, for a picture whose size has been checked. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  return sharp(decodable(bytes), options).timeout({ seconds: maxSeconds });
}

/** The decoder of pixels. */
export async function openPixels(data: Buffer, info: OutputInfo): Promise<() => Sharp> {
  const sharp = await loadSharp();
  return () => sharp(data, { raw: info }).timeout({ seconds: maxSeconds });
}

const decodable = (bytes: Buffer) => (formatOf(bytes) === 'png' ? withoutPngTexts(bytes) : bytes);

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
