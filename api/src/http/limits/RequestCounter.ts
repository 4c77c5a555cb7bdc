import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { WindowCounter, type RequestCount } from './WindowCounter';

/** Counts requests per client in fixed time windows. */
export interface RequestCounter {
  /** @param key Identifies the limit and the client. */
  count(key: string, windowMs: number): Promise<RequestCount>;
}

/** Clients that a process counts per limit. */
const maxClients = 5_000;

/** Parameters that the plugin passes but does not declare. */
interface StoreParams {
  /** Set for the store of one route. */
  routeInfo?: { method: unknown; url: string };
}

/**
 * Returns a store for rate limits (S-45) that all processes share. Each process also counts by itself, so that limits
 * apply even while the shared counter fails.
 */
export function countShared(shared: RequestCounter): FastifyRateLimitStoreCtor {
  return class extends SharedStore {
    constructor(params: object) {
      super(shared, params);
    }
  };
}

class SharedStore implements FastifyRateLimitStore {
  private readonly own = new WindowCounter(maxClients);
  private readonly name: string;

  constructor(
    private readonly shared: RequestCounter,
    params: object,
  ) {
    const { routeInfo } = params as StoreParams;
    this.name = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : '';
  }

  incr(client: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number) {
    const own = this.own.count(client, windowMs);
    this.shared.count(`${this.name} ${client}`, windowMs).then(
      (count) => callback(null, count),
      // The counter has already logged its error.
      () => callback(null, own),
    );
  }

  child(params: object) {
    return new SharedStore(this.shared, params);
  }
}
