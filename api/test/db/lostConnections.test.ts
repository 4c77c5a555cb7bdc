import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/db/schema';
import { transact } from '../../src/db/transact';
import { withIdempotency } from '../../src/db/withIdempotency';
import { engine } from '../support/database/database';
import { asAnotherClient } from '../support/database/nestedConnections';
import { stockOf } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const lost = () => new Error('Connection terminated unexpectedly');
const sellOne = (trx: Db) =>
  trx
    .updateTable('products')
    .set({ stock: sql<number>`stock - 1` })
    .where('product_id', '=', 'golden')
    .execute();

describe('a transaction whose connection is lost', () => {
  it('[AP-13] is retried once if it was lost before the commit', async () => {
    const before = await stockOf(shop.db, 'golden');
    let runs = 0;
    await transact(shop.db, async (trx) => {
      runs += 1;
      await sellOne(trx);
      if (runs === 1) throw lost();
    });
    expect(runs).toBe(2);
    expect(await stockOf(shop.db, 'golden')).toBe(before - 1);
  });

  it('[AP-13] is not retried for any other error', async () => {
    let runs = 0;
    const failed = transact(shop.db, () => {
      runs += 1;
      return Promise.reject(new Error('Connection is a word in this message'));
    });
    await expect(failed).rejects.toThrow('is a word');
    expect(runs).toBe(1);
  });
});

/** Returns a database that loses the response to the first COMMIT. */
function losesFirstCommit(db: Db): Db {
  let commits = 0;
  const execute = async (work: (trx: Db) => Promise<unknown>) => {
    const result = await db.transaction().execute(work);
    commits += 1;
    if (commits === 1) throw lost();
    return result;
  };
  return { transaction: () => ({ execute }) } as unknown as Db;
}

describe('a commit without a response', () => {
  it('[AP-13] is not repeated if its outcome is unknown', async () => {
    const before = await stockOf(shop.db, 'golden');
    await expect(transact(losesFirstCommit(shop.db), sellOne)).rejects.toThrow('terminated');
    expect(await stockOf(shop.db, 'golden')).toBe(before - 1);
  });

  it('[CK-06] [S-30] returns the stored response if the request has a key', async () => {
    const before = await stockOf(shop.db, 'golden');
    const { user_id: userId } = await shop.db
      .insertInto('users')
      .values({
        first_name: 'Asha',
        last_name: 'Negi',
        email: 'asha@example.in',
        password_hash: '',
        phone_number: '9816012345',
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const request = { userId, key: randomUUID(), operation: 'test', body: {} };
    const result = await withIdempotency(losesFirstCommit(shop.db), request, async (trx) => {
      await sellOne(trx);
      return { sold: 1 };
    });
    expect(result).toEqual({ outcome: 'replayed', status: 201, body: { sold: 1 } });
    expect(await stockOf(shop.db, 'golden')).toBe(before - 1);
  });
});

if (engine === 'postgresql') {
  it('[AP-13] a transaction whose connection the server ends is retried', async () => {
    const before = await stockOf(shop.db, 'golden');
    let runs = 0;
    await transact(shop.db, async (trx) => {
      runs += 1;
      await sellOne(trx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const end = sql`select pg_terminate_backend(${rows[0]?.pid})`;
      if (runs === 1) await asAnotherClient(() => end.execute(shop.db));
      await sellOne(trx);
    });
    expect(runs).toBe(2);
    expect(await stockOf(shop.db, 'golden')).toBe(before - 2);
  });
}
