import { photoTexts, pictureTexts } from '@shop/shared/contract';
import { invalid } from '../http/problem';
import { decode, openPicture, pictureProblem } from '../images/decoder';

const maxSidePixels = 2_000;

/**
 * Re-encodes photos as JPEGs (S-27): upright, at most `maxSidePixels`, without metadata (place,
 * camera, embedded files). No photo is decoded before the headers of all have been checked.
 * @throws HttpProblem 422 for anything but complete JPEG, PNG, WebP or AVIF pictures within the limits.
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
    .catch(refuse);
}

/** The errors of the decoder are not for shoppers. */
function refuse(): never {
  throw invalid({ photos: pictureTexts.damaged });
}
