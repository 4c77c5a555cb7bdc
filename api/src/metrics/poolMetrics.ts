import { Gauge, type Registry } from '@shop/shared/server';
import type { PoolState } from '../db/postgres/PoolState';

/** Help text and value by metric name. */
const pool: Record<string, readonly [string, (state: PoolState) => number]> = {
  database_pool_max_connections: ['Connections that the pool may open.', ({ max }) => max],
  database_pool_connections: ['Open connections.', ({ size }) => size],
  database_pool_idle_connections: ['Open connections that nobody uses.', ({ idle }) => idle],
  database_pool_waiting_requests: [
    'Statements and transactions that wait for a connection.',
    ({ waiting }) => waiting,
  ],
};

/** Registers metrics of the connection pool. */
export function observePool(registry: Registry, poolState: () => PoolState): void {
  for (const [name, [help, valueOf]] of Object.entries(pool)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(valueOf(poolState()));
      },
    });
  }
}
