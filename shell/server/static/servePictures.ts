import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { labelRoutes } from '@shop/shared/server';
import { immutable } from '../http/cacheControl';

const hashInName = /\.([0-9a-f]{8})(?=\.\w+$)/;

/** Returns the path of the JPEG of a copy: `/images/hero/hero-1-narrow-400.avif` → `/images/hero/hero-1.jpg`. */
export const originalOf = (copy: string): string =>
  copy.replace(/(-narrow)?-\d+\.(avif|webp)$/, '.jpg');

/**
 * Serves the copies of the shop's pictures, such as `/images/apple/golden-400.0123abcd.avif`. Other sites request them
 * without the hash. Open pages, and pages of another process during a deployment, request them with another hash. They
 * get the picture of this build, but may not keep it: it could be an earlier one than they ask for.
 */
export function servePictures(
  app: FastifyInstance,
  folder: string,
  hashes: Readonly<Record<string, string>>,
): void {
  void app.register((pictures, _options, done) => {
    labelRoutes(pictures, 'public files');
    pictures.get<{ Params: { '*': string } }>('/images/*', (request, reply) => {
      const file = request.params['*'];
      const hash = hashInName.exec(file)?.[1];
      const copy = file.replace(hashInName, '');
      const isCurrent = hash !== undefined && hash === hashes[originalOf(`/images/${copy}`)];
      const otherwise = hash === undefined ? 'public, max-age=3600' : 'no-cache';
      return reply
        .header('cache-control', isCurrent ? immutable : otherwise)
        .sendFile(copy, path.join(folder, 'images'), { cacheControl: false });
    });
    done();
  });
}
