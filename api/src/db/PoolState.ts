import type { PostgresPool } from 'kysely';

/** Connections to the database at a moment. */
export interface PoolState {
  max: number;
  /** Open ones. */
  size: number;
  /** Open ones that nobody uses. */
  idle: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

/** A pool for Kysely, and what it is doing. */
export interface ObservedPool {
  pool: PostgresPool;
  state: () => PoolState;
}
