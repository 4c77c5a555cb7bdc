const yearSeconds = 31_536_000;

/** Names that carry a hash of their content never change; all others are asked for again. */
export const cacheControl = (file: string): string =>
  /\.[0-9a-f]{8,}\.\w+$/.test(file) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
