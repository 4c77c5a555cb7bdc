import { productImageTypes } from '../catalog/productImage';
import { maxPhotoBytes, maxPhotoMegabytes, maxPhotos } from '../limits';

/** Accepted photo types (S-27). The server detects the type from the bytes, not from the name. */
export const photoTypes = productImageTypes;

/** Error texts shared by the form and the server. */
export const photoTexts = {
  tooMany: `Please send up to ${maxPhotos} photos`,
  tooLarge: `Each photo can have up to ${maxPhotoMegabytes} MB`,
  allTooLarge: `All photos together can have up to ${maxPhotos * maxPhotoMegabytes} MB`,
  wrongType: 'Photos must be JPEG, PNG, WebP or AVIF pictures',
} as const;

/** Returns why photos cannot be sent; undefined if they can. */
export function photosProblem(
  photos: readonly { size: number; type: string }[],
): string | undefined {
  if (photos.length > maxPhotos) return photoTexts.tooMany;
  if (photos.some(({ type }) => !photoTypes.includes(type))) return photoTexts.wrongType;
  if (photos.some(({ size }) => size > maxPhotoBytes)) return photoTexts.tooLarge;
  return undefined;
}
