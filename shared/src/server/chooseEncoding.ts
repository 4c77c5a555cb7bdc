import { negotiate } from '@fastify/accept-negotiator';
import { memoize } from './memoize';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an `accept-encoding` header allows. */
export const chooseEncoding = memoize(
  (acceptEncoding): Encoding => negotiate(acceptEncoding, ['br', 'gzip']) ?? 'identity',
);
