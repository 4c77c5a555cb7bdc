/** Side of an uploaded product picture in pixels (AD-07). It is a square. */
export const productImageSide = 1200;

/** Widths of the resized copies, in pixels. */
export const productImageWidths = [400, 480, 640, 800, productImageSide] as const;

export const maxProductImageMegabytes = 10;
export const maxProductImageBytes = maxProductImageMegabytes * 1024 * 1024;

/** The server detects the type from the bytes, not from the name. */
export const productImageTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
];

const tooLarge = `The picture can have up to ${maxProductImageMegabytes} MB`;

/** Error texts shared by the form and the server. */
export const productImageTexts = {
  none: 'Please choose a picture',
  tooMany: 'Please send one picture',
  tooLarge,
  allTooLarge: tooLarge,
  wrongType: 'The picture must be a JPEG, PNG, WebP or AVIF file',
  tooFewPixels: `The picture must be at least ${productImageSide} pixels wide and high`,
} as const;
