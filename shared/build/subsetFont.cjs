const subsetFont = require('subset-font');

/** What the shop writes: ASCII, Western European letters, and the signs of its own texts. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”…•·−×₹'].join('');

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

/**
 * A webpack loader that keeps of a font what the shop needs: its characters, and the weights between
 * 400 and 700.
 *
 * @type {import('webpack').RawLoaderDefinitionFunction}
 */
module.exports = function subset(content) {
  const done = this.async();
  subsetFont(content, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  }).then(
    (font) => done(null, font),
    (error) => done(error),
  );
};
module.exports.raw = true;
