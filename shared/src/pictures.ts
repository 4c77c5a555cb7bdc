/** Small enough for a slow network: such a picture is sent as it is. */
const smallBytes = 1_000_000;

interface Sides {
  /** Pixels of the longer side, unless the shorter one would become too short. */
  longest: number;
  /** Pixels that the shorter side keeps, if it has so many. */
  shortest: number;
}

/** A picture that this browser cannot read; the message is for people. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/**
 * A photo of a phone as a JPEG of a size that can be uploaded from everywhere: upright, and without its metadata, such
 * as the place. What is small, or cannot be read here, is returned as it is: the server decides.
 *
 * @throws PictureError for a HEIC photo that only another program can read
 */
export async function shrinkPicture(file: File, { longest, shortest }: Sides): Promise<File> {
  const mustConvert = isHeic(file);
  if (!mustConvert && (file.size <= smallBytes || !file.type.startsWith('image/'))) return file;
  const bitmap = await decode(file);
  if (bitmap === null) {
    if (mustConvert) throw new PictureError(heicText);
    return file;
  }
  const { width, height } = bitmap;
  const scale = Math.min(
    1,
    Math.max(longest / Math.max(width, height), shortest / Math.min(width, height)),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  if (!jpeg || (jpeg.size >= file.size && !mustConvert)) return file;
  return new File([jpeg], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });
}

const heicText =
  'This browser cannot read HEIC photos. Please take a screenshot of the photo and choose that, or save it as JPEG first';

/** By the name, too: most computers know no type for it. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Upright, as the camera was held; null for what the browser cannot read. */
async function decode(file: File): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
