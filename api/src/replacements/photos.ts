import { photoTexts, pictureTexts } from '@shop/shared/contract';
import { invalid } from '../http/problem';
import { decode, openPicture, pictureProblem } from '../images/decoder';

const maxSidePixels = 2_000;

/**
 * Re-encodes photos as upright JPEGs of at most `maxSidePixels`, without metadata such as location and camera (S-27).
 * The headers of all photos are checked before the first one is decoded.
 * @throws HttpProblem 422 for anything except complete JPEG, PNG, WebP or AVIF pictures within the limits.
 */
export async function reencodePhotos(photos: readonly Buffer[]): Promise<Buffer[]> {
  for (const bytes of photos) {
    const problem = await pictureProblem(bytes, photoTexts.wrongType);
    if (problem !== undefined) throw invalid({ photos: problem });
  }
  return Promise.all(photos.map((bytes) => decode(() => reencode(bytes))));
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  const picture = await openPicture(bytes);
  return picture
    .rotate()
    .resize({
      width: maxSidePixels,
      height: maxSidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => {
      // The decoder's own messages are not for shoppers.
      throw invalid({ photos: pictureTexts.damaged });
    });
}
