/**
 * The cutout of a picture: its subject without a ground, for pages of any colour. Where there is one, the
 * resized copies are made from it; the JPEG itself is for previews of links, which have no ground.
 *
 * @param {string} picture `apple/golden-box.jpg`
 */
export const cutoutOf = (picture) => picture.replace(/\.jpg$/, '-cutout.webp');
