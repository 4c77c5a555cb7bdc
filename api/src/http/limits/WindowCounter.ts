import { LRUCache } from 'lru-cache';

export interface RequestCount {
  /** Requests in this window, including the current one. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** Counts requests per client in fixed time windows, in the memory of this process. */
export class WindowCounter {
  private readonly windows: LRUCache<string, { current: number; endsAt: number }>;

  /** @param maxClients The clients with the oldest requests are forgotten above this number. */
  constructor(maxClients: number) {
    this.windows = new LRUCache({ max: maxClients });
  }

  count(client: string, windowMs: number): RequestCount {
    const now = Date.now();
    const last = this.windows.get(client);
    const window =
      last && last.endsAt > now
        ? { current: last.current + 1, endsAt: last.endsAt }
        : { current: 1, endsAt: now + windowMs };
    this.windows.set(client, window);
    return { current: window.current, ttl: window.endsAt - now };
  }
}
