/** The header for URLs that change with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** Whether a file name contains a content hash. It may end with the suffix of a compressed copy. */
export const hasContentHash = (file: string): boolean =>
  /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/.test(file);

export const cacheControl = (file: string): string =>
  hasContentHash(file) ? immutable : 'no-cache';
