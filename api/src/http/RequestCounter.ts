import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

interface RequestCount {
  /** Including this one. */
  current: number;
  /** Milliseconds until the counter is deleted. */
  ttl: number;
}

/** Counts requests of a client in windows of time. */
export interface RequestCounter {
  /** @param key names the limit and the client */
  count(key: string, windowMs: number): Promise<RequestCount>;
}

/** Clients per limit whose requests a process counts. */
const maxClients = 5_000;

/** What the plugin passes, which its types do not say. */
interface StoreParams {
  /** Of a store for one route. */
  routeInfo?: { method: unknown; url: string };
}

/**
 * Stores for the limits of routes (S-45): `shared` counts for all processes. Each process counts, too, so that a
 * counter that fails does not end the limits.
 */
export function countShared(shared: RequestCounter): FastifyRateLimitStoreCtor {
  return class extends SharedStore {
    constructor(params: object) {
      super(shared, params);
    }
  };
}

class SharedStore implements FastifyRateLimitStore {
  private readonly own = new LRUCache<string, { current: number; endsAt: number }>({
    max: maxClients,
  });
  private readonly name: string;

  constructor(
    private readonly shared: RequestCounter,
    params: object,
  ) {
    const { routeInfo } = params as StoreParams;
    this.name = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : '';
  }

  incr(client: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number) {
    const own = this.countOwn(client, windowMs);
    this.shared.count(`${this.name} ${client}`, windowMs).then(
      (count) => callback(null, count),
      // Reported by the counter, once.
      () => callback(null, own),
    );
  }

  child(params: object) {
    return new SharedStore(this.shared, params);
  }

  private countOwn(client: string, windowMs: number): RequestCount {
    const now = Date.now();
    const last = this.own.get(client);
    const window =
      last && last.endsAt > now
        ? { current: last.current + 1, endsAt: last.endsAt }
        : { current: 1, endsAt: now + windowMs };
    this.own.set(client, window);
    return { current: window.current, ttl: window.endsAt - now };
  }
}
