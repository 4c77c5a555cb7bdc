import subsetFont from 'subset-font';

/** What the shop writes: ASCII, Western European letters, and the signs of its own texts. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”…•·−×₹'].join('');

/** @param {number} first @param {number} last */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

/** A webpack loader's word that it takes bytes. */
export const raw = true;

/**
 * Keeps of a font what the shop needs: its characters, and the weights between 400 and 700.
 *
 * @this {{ async: () => (error: Error | null, font?: Buffer) => void }}
 * @param {Buffer} content
 */
export default function subset(content) {
  const done = this.async();
  subsetFont(content, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  }).then((font) => done(null, font), done);
}
