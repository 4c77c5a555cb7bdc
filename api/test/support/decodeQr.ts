import jsQR from 'jsqr';
import sharp from 'sharp';

/** Decodes a picture of a QR code, as a phone does. */
export async function decodeQr(picture: Buffer): Promise<string | undefined> {
  const data = await sharp(picture).resize(600).ensureAlpha().raw().toBuffer();
  return jsQR(new Uint8ClampedArray(data), 600, 600)?.data;
}
