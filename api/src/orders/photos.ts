import sharp from 'sharp';
import { photoTexts } from '@shop/shared/contract';
import { invalid } from '../http/problem';

/** Large enough for a phone's photo, small enough for a picture that was made to fill the memory. */
const maxPixels = 60_000_000;
const maxSidePixels = 2_000;

/**
 * The photo made anew as a JPEG (S-27): upright, no larger than is useful, without anything that
 * came with it (place, camera, hidden files). What cannot be decoded whole is refused.
 * @throws HttpProblem 422 for what is not a JPEG, PNG or WebP picture.
 */
export async function remakePhoto(bytes: Buffer): Promise<Buffer> {
  // Before any decoder sees it: the library would also read formats that can name other files.
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
    // Whatever the decoder says of it, to the shopper it is a picture that cannot be used.
    throw invalid({ photos: 'This photo is damaged or too large to be read' });
  }
}

/** By the first bytes, whatever name and type were claimed. */
function isPhoto(bytes: Buffer): boolean {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    ascii(0, 3) === '\xff\xd8\xff' ||
    ascii(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
  );
}
