import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiation';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: brotliParams(body.length) }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: (body: Buffer) => Promise.resolve(body),
};

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  compressors[encoding](body);

/** Fits the window to the document. Allocating the default window of 4 MB takes as long as the compression. */
const brotliParams = (size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 1)))),
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});
