import pLimit from 'p-limit';
import { maxPhotoMegapixels, photoTexts } from '@shop/shared/contract';
import { invalid } from '../http/problem';

const maxPixels = maxPhotoMegapixels * 1_000_000;
const maxSidePixels = 2_000;
const maxSeconds = 30;

/** A decoded picture takes up to half a gigabyte: one at a time, in one thread, and none is cached. */
const decode = pLimit(1);

/** Loaded with the first photo: most processes never get one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Re-encodes photos as JPEGs (S-27): upright, at most `maxSidePixels`, without metadata (place,
 * camera, embedded files). No photo is decoded before the headers of all have been checked.
 * @throws HttpProblem 422 for anything but complete JPEG, PNG or WebP pictures within the limits.
 */
export async function reencodePhotos(photos: readonly Buffer[]): Promise<Buffer[]> {
  for (const bytes of photos) await checkHeader(bytes);
  return Promise.all(photos.map((bytes) => decode(() => reencode(bytes))));
}

async function checkHeader(bytes: Buffer): Promise<void> {
  // First of all: the library also supports formats that can refer to other files.
  if (!isPhoto(bytes)) throw invalid({ photos: photoTexts.wrongType });
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata().catch(refuse);
  if (width * height > maxPixels) refuse();
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({
      width: maxSidePixels,
      height: maxSidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
    .catch(refuse);
}

/** The errors of the decoder are not for shoppers. */
function refuse(): never {
  throw invalid({ photos: 'This photo is damaged or too large to be read' });
}

/** By the first bytes, whatever name and type the client sent. */
function isPhoto(bytes: Buffer): boolean {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    ascii(0, 3) === '\xff\xd8\xff' ||
    ascii(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
  );
}
