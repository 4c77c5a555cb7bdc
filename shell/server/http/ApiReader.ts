import { LRUCache } from 'lru-cache';
import { endpoints, type Prefetched, type ApiQuery } from '@shop/shared';
import type { Problem } from '@shop/shared/contract';
import { contentHash } from '@shop/shared/server';

const timeoutMs = 1_000;
/** How long all pages share a response. */
const freshMs = 1_000;
const maxResponses = 200;

interface ApiResponse {
  data: unknown;
}

/** The API's refusal; other errors are failures of the network. */
class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string | undefined,
  ) {
    super(`The API responded with HTTP ${status}.`);
  }
}

/** Reads public data from the API, without a session, for all visitors at once. */
export class ApiReader {
  private readonly responses: LRUCache<string, ApiResponse, string>;
  private latestCatalog = '';

  constructor(
    private readonly apiOrigin: string,
    now: () => number = Date.now,
  ) {
    this.responses = new LRUCache<string, ApiResponse, string>({
      max: maxResponses,
      ttl: freshMs,
      ttlResolution: 0,
      perf: { now },
      // Concurrent reads get the response even if its entry has been evicted.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: path }) => this.request(path),
    });
  }

  /**
   * The responses for a page, by path. A failure is part of the page; a read that times out is omitted,
   * so that the browser makes it.
   */
  async prefetch(reads: readonly ApiQuery<unknown>[]): Promise<Prefetched> {
    const results = await Promise.all(
      reads.map(async (read) => [read.path, await this.read(read)] as const),
    );
    return Object.fromEntries(results.filter(([, result]) => result !== null)) as Prefetched;
  }

  /**
   * The version of the catalog in the latest response; empty before the first. Revalidates a stale
   * response in the background.
   */
  catalogVersion(): string {
    void this.read(endpoints.products);
    return this.latestCatalog;
  }

  private async read({
    path,
    failure: text,
  }: ApiQuery<unknown>): Promise<Prefetched[string] | null> {
    try {
      return await this.responses.forceFetch(this.cacheKey(path), { context: path });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return null;
      if (!(error instanceof ApiProblem)) return { failure: { text, status: 0 } };
      return { failure: { text, status: error.status, detail: error.detail } };
    }
  }

  private async request(path: string): Promise<ApiResponse> {
    const response = await fetch(`${this.apiOrigin}/api${path}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    const data: unknown = JSON.parse(body);
    if (!response.ok) throw new ApiProblem(response.status, (data as Partial<Problem>).detail);
    if (path === endpoints.products.path) this.latestCatalog = contentHash(body, 12);
    return { data };
  }

  /** With the version, so that no page combines a new catalog with an older response. */
  private cacheKey(path: string): string {
    return path === endpoints.products.path ? path : `${this.latestCatalog} ${path}`;
  }
}
