import { maxPhotoBytes, maxPhotos } from './limits';

/** What a photo may be (S-27); the server looks at the bytes, not at the name. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** One text for each reason to refuse photos, the same in the form and from the server. */
export const photoTexts = {
  tooMany: `Please send at most ${maxPhotos} photos`,
  tooLarge: `Each photo may be at most ${maxPhotoBytes / 1024 / 1024} MB`,
  wrongType: 'Photos must be JPEG, PNG or WebP pictures',
} as const;

/** Why these photos would be refused; undefined when nothing speaks against sending them. */
export function photosProblem(
  photos: readonly { size: number; type: string }[],
): string | undefined {
  if (photos.length > maxPhotos) return photoTexts.tooMany;
  if (photos.some(({ type }) => !photoTypes.includes(type))) return photoTexts.wrongType;
  if (photos.some(({ size }) => size > maxPhotoBytes)) return photoTexts.tooLarge;
  return undefined;
}
