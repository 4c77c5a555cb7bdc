import { LRUCache } from 'lru-cache';
import { endpoints, type Prefetched, type ApiQuery } from '@shop/shared';
import type { Problem } from '@shop/shared/contract';
import { contentHash, requestIdHeader } from '@shop/shared/server';
import type { Lookup } from './metrics';

/** The timeout for responses that a page waits for. */
const pageTimeoutMs = 1_000;
/** The timeout for responses that no page waits for. */
const readOnceTimeoutMs = 10_000;
/** How long pages share a response. */
const freshMs = 1_000;
const maxResponses = 200;

interface ApiResponse {
  data: unknown;
}

interface ApiRead {
  path: string;
  /** The id of the first request that needs the response. Others may share it. */
  requestId: string | undefined;
}

/** An error response of the API. All other errors are network failures. */
class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
  ) {
    super(`The API responded with HTTP ${status}.`);
  }
}

/** Reads public data from the API without a session. All visitors share the responses. */
export class ApiReader {
  private readonly responses: LRUCache<string, ApiResponse, ApiRead>;
  private latestCatalog = '';

  constructor(
    private readonly apiOrigin: string,
    now: () => number = Date.now,
    private readonly countRead: (result: Lookup) => void = () => undefined,
  ) {
    this.responses = new LRUCache<string, ApiResponse, ApiRead>({
      max: maxResponses,
      ttl: freshMs,
      ttlResolution: 0,
      perf: { now },
      // Concurrent reads get the response even if its entry has been evicted.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context }) => this.request(context, pageTimeoutMs),
    });
  }

  /**
   * Returns the responses for a page, by path. A failure is part of the page. A read that times out is omitted, so that
   * the browser repeats it.
   *
   * @param requestId the id to pass on to the API
   */
  async prefetch(reads: readonly ApiQuery<unknown>[], requestId?: string): Promise<Prefetched> {
    const results = await Promise.all(
      reads.map(async (read) => [read.path, await this.read(read, requestId)] as const),
    );
    return Object.fromEntries(results.filter(([, result]) => result !== null)) as Prefetched;
  }

  /** Reads a response without caching it. Returns null while the API is unavailable. */
  async readOnce<T>(path: string, requestId: string): Promise<T | null> {
    try {
      return (await this.request({ path, requestId }, readOnceTimeoutMs)).data as T;
    } catch {
      return null;
    }
  }

  /**
   * Returns the version of the catalog, or of its first page if it is large. Empty before the first response.
   * Revalidates a stale response in the background.
   */
  catalogVersion(requestId?: string): string {
    const { products } = endpoints;
    if (!this.responses.has(products.path)) void this.read(products, requestId);
    return this.latestCatalog;
  }

  private async read(
    { path, failure: text }: ApiQuery<unknown>,
    requestId: string | undefined,
  ): Promise<Prefetched[string] | null> {
    try {
      const context = { path, requestId };
      const status: LRUCache.Status<string, ApiResponse, ApiRead> = {};
      const response = this.responses.forceFetch(this.cacheKey(path), { context, status });
      this.countRead(status.fetch === 'hit' ? 'hit' : 'miss');
      return await response;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return null;
      if (!(error instanceof ApiProblem)) return { failure: { text, status: 0 } };
      const { detail, request_id } = error.problem;
      return { failure: { text, status: error.status, detail, request_id } };
    }
  }

  private async request({ path, requestId }: ApiRead, timeoutMs: number): Promise<ApiResponse> {
    const response = await fetch(`${this.apiOrigin}/api${path}`, {
      // The API is on the same machine or network, where compression costs more than it saves.
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(requestId && { [requestIdHeader]: requestId }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    const data: unknown = JSON.parse(body);
    if (!response.ok) throw new ApiProblem(response.status, data as Partial<Problem>);
    if (path === endpoints.products.path) this.latestCatalog = contentHash(body, 12);
    return { data };
  }

  /** Contains the version, so that no page combines a new catalog with an older response. */
  private cacheKey(path: string): string {
    return path === endpoints.products.path ? path : `${this.latestCatalog} ${path}`;
  }
}
