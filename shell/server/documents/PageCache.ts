import { LRUCache } from 'lru-cache';
import { createEtag } from '@shop/shared/server';
import { compressedBodies, type Encoding } from './compression';
import type { RenderedPage } from './renderDocument';

/** How long a page is served without being rendered again. */
const freshMs = 5_000;
/** How long it is served stale while it is rendered again. */
const maxAgeMs = 60_000;

export interface CachedPage {
  status: number;
  etag: string;
  body: (encoding: Encoding) => Promise<Buffer>;
  isComplete: boolean;
}

type Render = () => Promise<RenderedPage>;

/**
 * Rendered pages with stale-while-revalidate: documents are the same for every visitor. Concurrent
 * requests for a page share one render. A cache of size 0 renders each time.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage, Render> | null;

  constructor(size: number, now: () => number = Date.now) {
    this.pages =
      size === 0
        ? null
        : new LRUCache<string, CachedPage, Render>({
            max: size,
            ttl: freshMs,
            ttlResolution: 0,
            perf: { now },
            // Incomplete pages and 404 exceed the maximum size: they are returned and not stored.
            maxEntrySize: 1,
            sizeCalculation: ({ isComplete, status }) => (isComplete && status === 200 ? 1 : 2),
            // Concurrent requests get the page even if its entry has been evicted.
            ignoreFetchAbort: true,
            // A failed revalidation keeps the stale page.
            noDeleteOnFetchRejection: true,
            fetchMethod: async (_key, _stale, { context: render }) => toCachedPage(await render()),
          });
  }

  async get(key: string, render: Render): Promise<CachedPage> {
    if (!this.pages) return toCachedPage(await render());
    const age = freshMs - this.pages.getRemainingTTL(key);
    return this.pages.forceFetch(key, { context: render, allowStale: age <= maxAgeMs });
  }
}

const toCachedPage = ({ status, html, isComplete }: RenderedPage): CachedPage => ({
  status,
  isComplete,
  etag: createEtag(html),
  body: compressedBodies(html),
});
