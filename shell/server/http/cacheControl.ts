/** For URLs that change with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** Whether a file's name contains a hash of its content, also with the suffix of a compressed copy. */
export const hasContentHash = (file: string): boolean =>
  /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/.test(file);

export const cacheControl = (file: string): string =>
  hasContentHash(file) ? immutable : 'no-cache';
