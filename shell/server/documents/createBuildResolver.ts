import type { FastifyRequest } from 'fastify';
import { bucketCookie, newBucket, readBucket } from '../remotes/bucketCookie';
import type { RemoteBuilds } from '../remotes/RemoteBuilds';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';

export interface Visitor {
  builds: RemoteBuilds;
  /** Of the response, in place of those of the cached page; null for no change. */
  headers: Readonly<Record<string, string>> | null;
}

interface VisitorOptions {
  registry: RemoteRegistry;
  /** Of documents. */
  vary: string;
  isSecure: boolean;
}

/**
 * The builds that a visitor gets. While a canary runs, their number decides; who has none gets one, in a
 * response that no cache may give to another visitor.
 */
export function createBuildResolver({ registry, vary, isSecure }: VisitorOptions) {
  const canaryHeaders = { vary: vary.includes('cookie') ? vary : `${vary}, cookie` };

  return (request: Pick<FastifyRequest, 'headers'>): Visitor => {
    if (!registry.canaries.areRunning) return { builds: registry.live, headers: null };
    const bucket = readBucket(request);
    if (bucket !== null) return { builds: registry.buildsFor(bucket), headers: canaryHeaders };
    const given = newBucket();
    return {
      builds: registry.buildsFor(given),
      headers: {
        ...canaryHeaders,
        'cache-control': 'no-store',
        'set-cookie': bucketCookie(given, isSecure),
      },
    };
  };
}
