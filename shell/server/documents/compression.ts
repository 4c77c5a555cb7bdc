import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: (body: Buffer) => Promise.resolve(body),
};

export type Encoding = keyof typeof compressors;

/** The best encoding that an `accept-encoding` header allows. */
export const chooseEncoding = (acceptEncoding = ''): Encoding =>
  negotiate(acceptEncoding, ['br', 'gzip']) ?? 'identity';

/** The body in each encoding, compressed on first use. */
export function compressedBodies(html: string): (encoding: Encoding) => Promise<Buffer> {
  const identity = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const body = bodies.get(encoding) ?? compressors[encoding](identity);
    bodies.set(encoding, body);
    return body;
  };
}
