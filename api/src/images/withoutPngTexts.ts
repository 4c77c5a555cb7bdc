const signatureBytes = 8;
/** The bytes of a chunk besides its data: length, type and checksum. */
const chunkOverhead = 12;

/** The chunks that define the pixels, their colors and their orientation. */
const keptChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'eXIf',
  'pHYs',
]);

/** Color profiles are compressed, too, so they get a limit. Those of screens and cameras are below 10 KB. */
const maxProfileBytes = 64 * 1024;

/**
 * Removes the text chunks of a PNG. Decoders decompress them before any pixel, so 5 MB of them can become gigabytes.
 * The rest stays unchanged, even if it is damaged.
 */
export function withoutPngTexts(png: Buffer): Buffer {
  const parts = [png.subarray(0, signatureBytes)];
  let hasProfile = false;
  let start = signatureBytes;
  while (start + chunkOverhead <= png.length) {
    const length = png.readUInt32BE(start);
    const type = png.toString('latin1', start + 4, start + 8);
    const end = start + chunkOverhead + length;
    const isProfile = type === 'iCCP';
    const isTooMuch = isProfile && (hasProfile || length > maxProfileBytes);
    if (keptChunks.has(type) && !isTooMuch) parts.push(png.subarray(start, end));
    hasProfile ||= isProfile;
    start = end;
  }
  return Buffer.concat(parts);
}
