import Negotiator from 'negotiator';
import { memoize } from '@shop/shared/server';

/**
 * Whether a document may be the response (RFC 9110, 12.5.1): link previews, monitors and command-line
 * clients send any type or nothing. A header without any media range accepts everything, too.
 */
export const acceptsHtml = memoize((accept) => {
  const negotiator = new Negotiator({ headers: { accept } });
  return negotiator.mediaTypes().length === 0 || negotiator.mediaType(['text/html']) !== undefined;
});
