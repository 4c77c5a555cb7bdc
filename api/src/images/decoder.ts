import pLimit from 'p-limit';
import type { OutputInfo, Sharp } from 'sharp';
import { maxPhotoMegapixels, pictureTexts } from '@shop/shared/contract';
import { withoutPngTexts } from './withoutPngTexts';

const maxPixels = maxPhotoMegapixels * 1_000_000;

/** The longest list of formats that is read at the beginning of an AVIF or HEIC picture. */
const maxBrandBytes = 256;

/** The time limit for one picture in one size. */
const maxSeconds = 30;

/** Queues decoding: one picture at a time, because a decoded picture takes up to half a gigabyte. */
export const decode = pLimit(1);

/** Loads sharp with the first picture, because most processes never get one. It uses one thread and no cache. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Reads width and height from the header of a picture in a known format. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  // No size limit is needed, because no pixel is decoded.
  return sharp(decodable(bytes), { limitInputPixels: false }).metadata();
}

/** Returns the decoder of a picture in a known format. Check its size before. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  return sharp(decodable(bytes), options).timeout({ seconds: maxSeconds });
}

/** Returns a function that opens decoded pixels, once for each size to make. */
export async function openPixels(data: Buffer, info: OutputInfo): Promise<() => Sharp> {
  const sharp = await loadSharp();
  return () => sharp(data, { raw: info }).timeout({ seconds: maxSeconds });
}

const decodable = (bytes: Buffer) => (formatOf(bytes) === 'png' ? withoutPngTexts(bytes) : bytes);

/**
 * Returns the format of a picture by its first bytes, ignoring the name and type that the client sent; undefined for
 * any other file. Check it before calling the library, which also supports formats that can refer to other files.
 */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) !== 'ftyp') return undefined;
  // Encoders name a general format first, such as `mif1`, and the actual format among the compatible ones.
  const brands: readonly string[] =
    ascii(8, Math.min(bytes.readUInt32BE(0), maxBrandBytes)).match(/.{4}/gs) ?? [];
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))
    ? 'heic'
    : undefined;
}

/**
 * Checks a picture by its header, before it is decoded.
 * @param wrongType The text for a file that is not a picture.
 * @returns The text that says why it cannot be used, or undefined if it can.
 */
export async function pictureProblem(
  bytes: Buffer,
  wrongType: string,
): Promise<string | undefined> {
  if (bytes.length === 0) return pictureTexts.damaged;
  const format = formatOf(bytes);
  if (format === undefined) return wrongType;
  if (format === 'heic') return pictureTexts.heic;
  try {
    const { width, height } = await sizeOf(bytes);
    return width * height > maxPixels ? pictureTexts.tooManyPixels : undefined;
  } catch {
    // The decoder's own messages are not for people.
    return pictureTexts.damaged;
  }
}
