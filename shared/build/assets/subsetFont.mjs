import subsetFont from 'subset-font';

/** Character sets by their name in the query of a font URL. */
const characters = {
  /** All characters of the shop's own texts. */
  basic: [...range(0x20, 0x7e), ...'\u00a0©·×–—‘’“”•…−'].join(''),
  /** Western European letters and signs, for names. Only pages that show one load them. */
  accented: range(0xa1, 0xff).join(''),
  rupee: '₹',
  /** Includes the joiners and the dotted circle for isolated signs. */
  devanagari: `${range(0x900, 0x97f).join('')}\u200c\u200d\u25cc`,
};

/** @param {number} first @param {number} last */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

/** Tells webpack to pass the content as a buffer. */
export const raw = true;

/**
 * A webpack loader that subsets a font by its URL query. `?keep=basic&weight=560` keeps the basic characters in one
 * weight; without `weight`, all weights from 400 to 700 stay.
 *
 * @this {{ async: () => (error: Error | null, font?: Buffer) => void, resourceQuery: string }}
 * @param {Buffer} content
 */
export default function subset(content) {
  const done = this.async();
  const query = new URLSearchParams(this.resourceQuery);
  const keep = /** @type {keyof typeof characters} */ (query.get('keep'));
  const weight = query.get('weight');
  if (!(keep in characters)) {
    done(new Error(`A font keeps one of ${Object.keys(characters).join(', ')}, not “${keep}”.`));
    return;
  }
  subsetFont(content, characters[keep], {
    targetFormat: 'woff2',
    variationAxes: { wght: weight ? Number(weight) : { min: 400, max: 700 } },
  }).then((font) => done(null, font), done);
}
