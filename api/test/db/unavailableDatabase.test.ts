import { sql } from 'kysely';
import type { TokenPair } from '@shop/shared/contract';
import { openPostgres } from '../../src/db/open';
import { transact } from '../../src/db/transact';
import { isConnectionLost, isUnavailable } from '../../src/db/unavailable';
import { engine } from '../support/database/database';
import { stockOf } from '../support/database/rows';
import { executeOnServer } from '../../../scripts/lib/executeOnServer.mjs';
import { databaseUrl, serverUrl } from '../support/database/server';
import { openInstance, openShop, type Shop } from '../support/shop';
import { TcpProxy } from '../support/database/TcpProxy';
import { newUser } from '../support/users';
import { spyDb } from '../support/database/spyDb';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

describe('a database that is unavailable', () => {
  it.each(['57P01', '57P02', '57P03', '25006', '53300', '08006', 'ECONNREFUSED', 'EAI_AGAIN'])(
    '[S-46] is recognized by %s, after which another connection may work',
    (code) => {
      expect(isConnectionLost(withCode(code))).toBe(true);
      expect(isUnavailable(withCode(code))).toBe(true);
    },
  );

  it.each([
    withCode('57014'),
    withCode('53100'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ])('[S-46] is recognized by %s, without an immediate retry', (error) => {
    expect(isConnectionLost(error)).toBe(false);
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([withCode('23505'), withCode('42P01'), new Error('57P01'), 'timeout', undefined])(
    'is not indicated by %s',
    (error) => {
      expect(isUnavailable(error)).toBe(false);
    },
  );

  it('[AP-16] [S-46] makes responses 503 with Retry-After, and a detail that says what to do', async () => {
    const { db, setBeforeResult } = spyDb(shop.db);
    const { access_token: token } = await shop.shopper();
    const instance = await openInstance(db, {});
    for (const error of [withCode('25006'), withCode('57014'), new Error('Query read timeout')]) {
      setBeforeResult(() => {
        throw error;
      });
      const path = '/api/cart/get_cart_items_by_user';
      expect(await instance.call('GET', path, { token })).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5', 'content-type': 'application/problem+json' },
        body: { detail: 'The shop is not available right now. Please try again in a moment.' },
      });
    }
    await instance.app.close();
  });
});

if (engine === 'postgresql') {
  describe('a database server', () => {
    const timeouts = { connectionTimeoutMillis: 1_000, query_timeout: 1_000 };
    let proxy: TcpProxy;
    let name: string;
    let opened: Awaited<ReturnType<typeof openPostgres>>;
    beforeEach(async () => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
        shop.db,
      );
      name = rows[0]?.name ?? '';
      proxy = new TcpProxy(databaseUrl(serverUrl ?? '', name));
      await proxy.start();
      opened = await openPostgres(proxy.url, timeouts);
    });
    afterEach(async () => {
      await opened.close();
      await proxy.stop();
    });

    const sellOne = () =>
      transact(opened.db, (trx) =>
        trx
          .updateTable('products')
          .set({ stock: sql<number>`stock - 1` })
          .where('product_id', '=', 'golden')
          .execute(),
      );
    const setReadOnly = (value: 'on' | 'off') =>
      executeOnServer(
        serverUrl ?? '',
        `alter database ${name} set default_transaction_read_only = ${value}`,
      );

    it('[S-46] that refuses connections causes 503, until it is back', async () => {
      const instance = await openInstance(opened.db, {});
      const user = newUser();
      await proxy.stop();
      const refused = await instance.call('POST', '/api/auth/create_user', { body: user });
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      await proxy.start();
      expect(await instance.call('POST', '/api/auth/create_user', { body: user })).toMatchObject({
        status: 201,
      });
      await instance.app.close();
    });

    it('[S-46] that vanishes ends the statement, and its connection is not reused', async () => {
      await sellOne();
      const before = await stockOf(shop.db, 'golden');
      proxy.hang();
      const error: unknown = await sellOne().catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(true);
      proxy.recover();
      await sellOne();
      expect(await stockOf(shop.db, 'golden')).toBe(before - 1);
    });

    it('[S-46] that has become read-only is not used again', async () => {
      const pidOf = async () => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          opened.db,
        );
        return rows[0]?.pid;
      };
      // Opens two connections before the change.
      await Promise.all([sql`select pg_sleep(0.1)`.execute(opened.db), sellOne()]);
      const before = await stockOf(shop.db, 'golden');
      const pids = new Set([await pidOf()]);
      let attempts = 0;
      await transact(opened.db, async (trx) => {
        attempts += 1;
        if (attempts === 1) {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
          pids.add(rows[0]?.pid);
          await sql`set transaction read only`.execute(trx);
        }
        await trx
          .updateTable('products')
          .set({ stock: sql<number>`stock - 1` })
          .where('product_id', '=', 'golden')
          .execute();
      });
      expect(attempts).toBe(2);
      expect(await stockOf(shop.db, 'golden')).toBe(before - 1);
      expect(pids).not.toContain(await pidOf());
    });

    it('[S-46] that is a replica is not used', async () => {
      await proxy.stop();
      await setReadOnly('on');
      await proxy.start();
      const instance = await openInstance(opened.db, {});
      const read = () => instance.call<TokenPair>('GET', '/api/product/products');
      expect((await read()).status).toBe(503);
      await setReadOnly('off');
      expect((await read()).status).toBe(200);
      await instance.app.close();
    });
  });
}
