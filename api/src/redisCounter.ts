import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestCounter } from './http/RequestCounter';

/** So long no request waits for it again. */
const pauseMs = 1_000;
const reconnectMs = 1_000;

/** One step on the server: a counter without an expiry would refuse a client for ever. */
const countScript = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }
`;

interface RedisCounter extends RequestCounter {
  close(): void;
}

/**
 * Counts requests in Redis or Valkey, for all processes (S-45). It never blocks a start: while the server cannot be
 * reached, `count` rejects at once, which is logged once, and a connection is tried every second.
 * @param timeoutMs how long `count` waits for a server that does not respond
 */
export async function openRedisCounter(
  url: string,
  timeoutMs: number,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<RedisCounter> {
  // Its 480 modules are of use only here.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // Without it, a server that has lost its power would look connected.
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
  // Rejects only when `close` comes first.
  client.connect().catch(report);

  return {
    async count(key, windowMs) {
      // Not connected yet, or not any more, which is reported by the client.
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
