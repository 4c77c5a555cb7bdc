import pLimit from 'p-limit';
import type { OutputInfo, Sharp } from 'sharp';
import { maxPhotoMegapixels, pictureTexts } from '@shop/shared/contract';
import { withoutPngTexts } from './withoutPngTexts';

/** Of uploaded pictures. */
const maxPixels = maxPhotoMegapixels * 1_000_000;

/** Of the list of formats at the beginning of a picture: it has a few. */
const maxBrandBytes = 256;

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
  // Of any size: no pixel is decoded.
  return sharp(decodable(bytes), { limitInputPixels: false }).metadata();
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
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) !== 'ftyp') return undefined;
  // Encoders name the general format first, as `mif1`, and the one of the picture among those it is compatible with.
  const brands: readonly string[] =
    ascii(8, Math.min(bytes.readUInt32BE(0), maxBrandBytes)).match(/.{4}/gs) ?? [];
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))
    ? 'heic'
    : undefined;
}

/**
 * Why a picture cannot be used, by its header, before it is decoded; undefined if it can.
 * @param wrongType of a file that is none
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
    // The errors of the decoder are not for people.
    return pictureTexts.damaged;
  }
}
