import { encode, renderSVG } from 'uqr';
import { loadSharp } from './decoder';

/** M restores 15 % of a damaged code. The border is the white margin of ISO/IEC 18004, in modules. */
const options = { ecc: 'M', border: 4 } as const;

/** So that a module stays a square of whole pixels, also on screens with few of them. */
const pixelsPerModule = 4;

/** Returns a text as a QR code for a page. */
export const qrSvg = (text: string): string => renderSVG(text, options);

/** Returns a text as a QR code for a mail, whose programs show no SVG: a PNG of about 1 kB. */
export async function qrPng(text: string): Promise<Buffer> {
  const { data, size } = encode(text, options);
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerModule, null, { kernel: 'nearest' })
    .png({ palette: true, colors: 2 })
    .toBuffer();
}
