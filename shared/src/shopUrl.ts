let shopOrigin = '';
let pictureHashes: Readonly<Record<string, string>> = {};

/** Makes this page request the API and pictures of a shop at another origin. Empty: from its own origin. */
export function setShopOrigin(origin: string): void {
  shopOrigin = origin;
}

/** Returns the URL of a path of the shop, such as `/images/apple/golden.jpg`. Absolute URLs stay unchanged. */
export const shopUrl = (path: string): string => (path.startsWith('/') ? shopOrigin + path : path);

/** Names the hash of each of the shop's pictures, by path. The shell calls this: it has the pictures. */
export function setPictureHashes(hashes: Readonly<Record<string, string>>): void {
  pictureHashes = hashes;
}

/**
 * Returns the URL of a copy of a picture. It changes with the picture, so browsers keep it for a year. Pages outside of
 * the shell know no hashes: they get the stable URL, which browsers keep for an hour.
 *
 * @param picture the path of the JPEG, `/images/apple/golden.jpg`
 * @param copy `-400.avif`
 */
export function pictureCopyUrl(picture: string, copy: `${string}.${string}`): string {
  const hash = pictureHashes[picture];
  const ending = hash === undefined ? copy : copy.replace('.', `.${hash}.`);
  return shopUrl(picture.replace(/\.jpg$/, ending));
}
