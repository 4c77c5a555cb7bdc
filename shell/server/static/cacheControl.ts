/** For what is found under an address that changes with it. */
export const immutable = 'public, max-age=31536000, immutable';

/**
 * Names that carry a hash of their content never change; all others are asked for again. A file may
 * come as its compressed copy.
 */
export const cacheControl = (file: string): string =>
  /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/.test(file) ? immutable : 'no-cache';
