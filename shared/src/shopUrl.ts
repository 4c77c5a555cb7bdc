let shopOrigin = '';

/** Makes this page request the API and pictures of a shop at another origin. Empty: from its own origin. */
export function setShopOrigin(origin: string): void {
  shopOrigin = origin;
}

/** Returns the URL of a path of the shop, such as `/images/apple/golden.jpg`. Absolute URLs stay unchanged. */
export const shopUrl = (path: string): string => (path.startsWith('/') ? shopOrigin + path : path);
