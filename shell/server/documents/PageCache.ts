import { LRUCache } from 'lru-cache';
import type { Lookup } from '../http/metrics';
import type { CachedPage } from './CachedPage';

/** How long a page is fresh. */
const freshMs = 5_000;
/** Maximum age of a page that is served stale while it is rendered again. */
const maxAgeMs = 60_000;

type Render = () => Promise<CachedPage>;

/**
 * Caches rendered pages with stale-while-revalidate: documents are the same for every visitor. Concurrent requests for
 * a page share one render. A cache of size 0 renders every time.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage, Render> | null;

  constructor(
    size: number,
    now: () => number = Date.now,
    private readonly count: (result: Lookup) => void = () => undefined,
  ) {
    this.pages =
      size === 0
        ? null
        : new LRUCache<string, CachedPage, Render>({
            max: size,
            ttl: freshMs,
            ttlResolution: 0,
            // `get` keeps the stale page for `forceFetch`.
            noDeleteOnStaleGet: true,
            perf: { now },
            // Incomplete pages and 404s exceed the maximum size, so they are returned but not stored.
            maxEntrySize: 1,
            sizeCalculation: ({ isCacheable }) => (isCacheable ? 1 : 2),
            // Concurrent requests get the page even if its entry has been evicted.
            ignoreFetchAbort: true,
            // A failed revalidation keeps the stale page.
            noDeleteOnFetchRejection: true,
            fetchMethod: (_key, _stale, { context: render }) => render(),
          });
  }

  /** Returns the page if it is fresh. Call it before `get`. */
  getFresh(key: string): CachedPage | undefined {
    const page = this.pages?.get(key);
    if (page) this.count('hit');
    return page;
  }

  async get(key: string, render: Render): Promise<CachedPage> {
    if (!this.pages) {
      this.count('miss');
      return render();
    }
    const age = freshMs - this.pages.getRemainingTTL(key);
    const status: LRUCache.Status<string, CachedPage, Render> = {};
    const options = { context: render, allowStale: age <= maxAgeMs, status };
    const page = this.pages.forceFetch(key, options);
    // `getFresh` has already counted a fresh page.
    if (status.fetch !== 'hit') this.count(status.returnedStale ? 'stale' : 'miss');
    return page;
  }
}
