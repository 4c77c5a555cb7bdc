import { maxPhotoBytes, maxPhotoMegabytes, maxPhotos } from './limits';
import { productImageTypes } from './productImage';

/** The types of photos (S-27); the server detects them by the bytes, not by the name. */
export const photoTypes = productImageTypes;

/** Error texts of photos, the same in the form and from the server. */
export const photoTexts = {
  tooMany: `Please send up to ${maxPhotos} photos`,
  tooLarge: `Each photo can have up to ${maxPhotoMegabytes} MB`,
  allTooLarge: `All photos together can have up to ${maxPhotos * maxPhotoMegabytes} MB`,
  wrongType: 'Photos must be JPEG, PNG, WebP or AVIF pictures',
} as const;

/** The error of these photos; undefined when they can be sent. */
export function photosProblem(
  photos: readonly { size: number; type: string }[],
): string | undefined {
  if (photos.length > maxPhotos) return photoTexts.tooMany;
  if (photos.some(({ type }) => !photoTypes.includes(type))) return photoTexts.wrongType;
  if (photos.some(({ size }) => size > maxPhotoBytes)) return photoTexts.tooLarge;
  return undefined;
}
