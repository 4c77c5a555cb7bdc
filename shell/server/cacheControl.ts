const yearSeconds = 31_536_000;

/**
 * Names that carry a hash of their content never change; all others are asked for again. A file may
 * come as its compressed copy.
 */
export const cacheControl = (file: string): string =>
  /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/.test(file)
    ? `public, max-age=${yearSeconds}, immutable`
    : 'no-cache';
