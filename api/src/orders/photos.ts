import sharp from 'sharp';
import { photoTexts } from '@shop/shared/contract';
import { invalid } from '../http/problem';

/** More than a phone's photo, less than a decompression bomb. */
const maxPixels = 60_000_000;
const maxSidePixels = 2_000;

/**
 * Re-encodes a photo as a JPEG (S-27): upright, at most `maxSidePixels`, without metadata (place,
 * camera, embedded files).
 * @throws HttpProblem 422 for anything but a complete JPEG, PNG or WebP picture.
 */
export async function reencodePhoto(bytes: Buffer): Promise<Buffer> {
  // Checked before decoding: the library also supports formats that can refer to other files.
  if (!isPhoto(bytes)) throw invalid({ photos: photoTexts.wrongType });
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({
        width: maxSidePixels,
        height: maxSidePixels,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // The errors of the decoder are not for shoppers.
    throw invalid({ photos: 'This photo is damaged or too large to be read' });
  }
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
