/** For URLs that change with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** File names with a content hash are immutable, also with the suffix of a compressed copy. */
export const cacheControl = (file: string): string =>
  /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/.test(file) ? immutable : 'no-cache';
