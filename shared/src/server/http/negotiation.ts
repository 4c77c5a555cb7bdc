import Negotiator from 'negotiator';
import { memoize } from '../memoize';

export type Encoding = 'br' | 'gzip' | 'identity';

/** `@types/negotiator` describes version 0.6, which has no options. */
interface EncodingNegotiator {
  encoding: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding | undefined;
}

/** The best encoding that an `accept-encoding` header allows. */
export const chooseEncoding = memoize((acceptEncoding): Encoding => {
  const headers = { 'accept-encoding': acceptEncoding };
  const negotiator = new Negotiator({ headers }) as EncodingNegotiator;
  return negotiator.encoding(['br', 'gzip'], { preferred: ['br'] }) ?? 'identity';
});

/**
 * Whether a document may be the response (RFC 9110, 12.5.1): link previews, monitors and command-line
 * clients send any type or nothing. A header without any media range accepts everything, too.
 */
export const acceptsHtml = memoize((accept) => {
  const negotiator = new Negotiator({ headers: { accept } });
  return negotiator.mediaTypes().length === 0 || negotiator.mediaType(['text/html']) !== undefined;
});
