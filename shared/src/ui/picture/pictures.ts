/** A smaller picture is sent unchanged, even on a slow network. */
const smallBytes = 1_000_000;

interface Sides {
  /** Maximum pixels of the longer side, unless the shorter side would become too short. */
  longest: number;
  /** Minimum pixels of the shorter side, if the picture has that many. */
  shortest: number;
}

/** A picture that this browser cannot read. The message is for people. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/**
 * Converts a photo to an upright JPEG of a size that uploads quickly, without metadata such as the location. Returns
 * small files, and files that the browser cannot read, unchanged: the server decides about them.
 *
 * @throws PictureError for a HEIC photo that this browser cannot read
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

/** Also checks the name, because most computers do not know the type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Decodes a picture upright, as the camera was held. Returns null if the browser cannot read it. */
async function decode(file: File): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
