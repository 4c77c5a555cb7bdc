import type { PostgresPool } from 'kysely';

/** A snapshot of the connections to the database. */
export interface PoolState {
  max: number;
  /** Open connections. */
  size: number;
  /** Open connections that nobody uses. */
  idle: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

/** A pool for Kysely, with its state. */
export interface ObservedPool {
  pool: PostgresPool;
  state: () => PoolState;
}
