import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../errorCode';
import { isUnavailable } from '../unavailable';

/** The SQLSTATE of a statement that a read-only server refuses to execute. */
const readOnly = '25006';

/**
 * A pool of connections to a server that accepts writes. A connection that has failed is not reused. Once a server has
 * become read-only, all connections opened before are discarded.
 */
export class PrimaryPool {
  private demotions = 0;
  /** The number of demotions at the time each connection was opened. */
  private readonly openedAfter = new WeakMap<PoolClient, number>();

  constructor(private readonly pool: Pool) {}

  /** @throws Error Errors of the driver, and 25006 if only a read-only server can be reached. */
  async connect(): Promise<PoolClient> {
    for (;;) {
      const client = await this.pool.connect();
      const openedAfter = this.openedAfter.get(client);
      if (openedAfter === this.demotions) return client;
      if (openedAfter === undefined) {
        await this.admit(client);
        return client;
      }
      client.release(true);
    }
  }

  /** @param error The error of the last statement on this connection. */
  release(client: PoolClient, error?: unknown): void {
    if (errorCode(error) === readOnly) this.demotions += 1;
    client.release(isUnavailable(error));
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** Checks a new connection, which may lead to a replica or a former primary. */
  private async admit(client: PoolClient): Promise<void> {
    const { demotions } = this;
    try {
      // Compiling a statement takes longer than executing it: no statement reads a whole table (LS-01).
      await client.query('set jit = off');
      const { rows } = await client.query<{ transaction_read_only: string }>(
        'show transaction_read_only',
      );
      if (rows[0]?.transaction_read_only === 'on') {
        throw Object.assign(new Error('The database is read-only'), { code: readOnly });
      }
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.openedAfter.set(client, demotions);
  }
}
