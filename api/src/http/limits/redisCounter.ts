import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestCounter } from './RequestCounter';

/** After a failure, requests do not wait for Redis for this long. */
const pauseMs = 1_000;
const reconnectMs = 1_000;

/** Runs atomically on the server: a counter without an expiry would refuse a client forever. */
const countScript = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }
`;

interface RedisCounter extends RequestCounter {
  close(): void;
}

/**
 * Counts requests in Redis or Valkey, for all processes (S-45). It never blocks the start of the shop. While the server
 * cannot be reached, `count` rejects at once, the failure is logged once, and it reconnects every second.
 * @param timeoutMs How long `count` waits for a server that does not respond.
 */
export async function openRedisCounter(
  url: string,
  timeoutMs: number,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<RedisCounter> {
  // Loaded on demand, because few shops use Redis and the client has 480 modules.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // Without pings, a server that has lost power would look connected.
    pingInterval: 2_000,
    socket: { connectTimeout: 2_000, socketTimeout: 6_000, reconnectStrategy: () => reconnectMs },
  });
  let isReported = false;
  let pausedUntil = 0;

  function report(error: unknown): void {
    pausedUntil = performance.now() + pauseMs;
    if (isReported) return;
    isReported = true;
    log.warn(
      { err: error },
      'Redis cannot be used: each process limits the rate of requests by itself',
    );
  }

  function reportRecovery(): void {
    pausedUntil = 0;
    if (isReported) log.info('Redis can be used again');
    isReported = false;
  }

  client.on('error', report);
  client.on('ready', reportRecovery);
  // Rejects only if `close` is called first.
  client.connect().catch(report);

  return {
    async count(key, windowMs) {
      // The client has already reported why it is not connected.
      if (!client.isReady || performance.now() < pausedUntil) throw new Error('Redis is not ready');
      const ended = new AbortController();
      try {
        const reply = await Promise.race([
          client.eval(countScript, { keys: [`shop:limit:${key}`], arguments: [String(windowMs)] }),
          sleep(timeoutMs, null, { signal: ended.signal, ref: false }),
        ]);
        if (reply === null) throw new Error(`Redis did not respond in ${timeoutMs} ms`);
        const [current, ttl] = reply as [number, number];
        reportRecovery();
        return { current, ttl };
      } catch (error) {
        report(error);
        throw error;
      } finally {
        ended.abort();
      }
    },
    close: () => client.destroy(),
  };
}
