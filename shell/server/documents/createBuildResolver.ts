import type { FastifyRequest } from 'fastify';
import { bucketCookie, newBucket, readBucket } from '../remotes/canary/bucketCookie';
import type { RemoteBuilds } from '../remotes/RemoteBuilds';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';

/**
 * The `cache-control` of a document that belongs to one visitor. Unlike `no-store`, it lets browsers keep the page alive
 * for Back and Forward (web.dev/articles/bfcache).
 */
export const ofOneVisitor = 'private, no-cache';

export interface Visitor {
  builds: RemoteBuilds;
  /** Headers that replace those of the cached page; null for no change. */
  headers: Readonly<Record<string, string>> | null;
  /** Whether a browser of this server checks the builds (deployments/openPages.ts). */
  isPreview?: boolean;
}

interface VisitorOptions {
  registry: RemoteRegistry;
  /** The `vary` header of documents. */
  vary: string;
  isSecure: boolean;
}

/**
 * Returns a function that selects a visitor's builds. While a canary runs, the visitor's number decides. A visitor
 * without a number gets one, in a response that no cache may share.
 */
export function createBuildResolver({ registry, vary, isSecure }: VisitorOptions) {
  const canaryHeaders = { vary: vary.includes('cookie') ? vary : `${vary}, cookie` };

  return (request: Pick<FastifyRequest, 'headers'>): Visitor => {
    if (!registry.canaries.areRunning) return { builds: registry.live, headers: null };
    const bucket = readBucket(request);
    if (bucket !== null) return { builds: registry.buildsFor(bucket), headers: canaryHeaders };
    const newNumber = newBucket();
    return {
      builds: registry.buildsFor(newNumber),
      headers: {
        ...canaryHeaders,
        'cache-control': ofOneVisitor,
        'set-cookie': bucketCookie(newNumber, isSecure),
      },
    };
  };
}
