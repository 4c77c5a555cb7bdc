const signatureBytes = 8;
/** Length, type and checksum. */
const chunkBytes = 12;

/** What the pixels, their colors and their orientation depend on. */
const kept = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'pHYs'],
]);
/** A color profile is compressed, too. Those of screens and cameras have less than 10 KB. */
const maxProfileBytes = 64 * 1024;

/**
 * A PNG without its texts, which decoders decompress before they look at a pixel: 5 MB of them become gigabytes. The rest
 * stays as it is, damaged or not.
 */
export function withoutPngTexts(png: Buffer): Buffer {
  const parts = [png.subarray(0, signatureBytes)];
  let hasProfile = false;
  let start = signatureBytes;
  while (start + chunkBytes <= png.length) {
    const length = png.readUInt32BE(start);
    const type = png.toString('latin1', start + 4, start + 8);
    const end = start + chunkBytes + length;
    const isProfile = type === 'iCCP';
    const isTooMuch = isProfile && (hasProfile || length > maxProfileBytes);
    if (kept.has(type) && !isTooMuch) parts.push(png.subarray(start, end));
    hasProfile ||= isProfile;
    start = end;
  }
  return Buffer.concat(parts);
}
