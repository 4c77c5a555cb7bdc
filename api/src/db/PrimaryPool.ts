import type { Pool, PoolClient } from 'pg';
import { errorCode } from './errorCode';
import { isUnavailable } from './unavailable';

/** The SQLSTATE of a statement that a read-only server refuses to execute. */
const readOnly = '25006';

/**
 * Connections to a server that accepts writes. A connection on which it was unavailable is not used again,
 * and after a server has become read-only none of those that were opened before.
 */
export class PrimaryPool {
  private demotions = 0;
  /** The number of demotions when a connection was opened. */
  private readonly openedAfter = new WeakMap<PoolClient, number>();

  constructor(private readonly pool: Pool) {}

  /** @throws Error as the driver, and 25006 when only a read-only server is reached. */
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

  /** @param error of a statement on this connection */
  release(client: PoolClient, error?: unknown): void {
    if (errorCode(error) === readOnly) this.demotions += 1;
    client.release(isUnavailable(error));
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** A new connection may have been opened to a replica, or to what was the primary a moment ago. */
  private async admit(client: PoolClient): Promise<void> {
    const { demotions } = this;
    try {
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
