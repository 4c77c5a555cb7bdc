import { sql } from 'kysely';
import type { TokenPair } from '@shop/shared/contract';
import type { Db } from '../../src/db/schema';
import { engine } from '../support/database/database';
import { waitForLockWaits } from '../support/database/lockWaits';
import { asAnotherClient } from '../support/database/nestedConnections';
import { userIdOf } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const refresh = (refresh_token: string) =>
  shop.call<TokenPair>('POST', '/api/auth/refresh_access_token', { body: { refresh_token } });

/** Refreshes while another transaction locks the user's tokens and then runs `work`. */
async function refreshDuring(refreshToken: string, userId: string, work: (trx: Db) => unknown) {
  const waiting: ReturnType<typeof refresh>[] = [];
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from refresh_tokens join sessions using (session_id)
      where user_id = ${userId} for update of refresh_tokens`.execute(trx);
    waiting.push(asAnotherClient(() => refresh(refreshToken)));
    await waitForLockWaits(shop.db, 1);
    await work(trx);
  });
  const [reply] = await Promise.all(waiting);
  if (!reply) throw new Error('Nothing was refreshed');
  return reply;
}

if (engine === 'postgresql') {
  describe('a refresh that waits for another transaction', () => {
    it.each(['logout_everywhere', 'logout'])(
      '[S-14] is refused if %s has ended the session in the meantime',
      async (route) => {
        const { email, access_token, refresh_token } = await shop.shopper();
        const userId = await userIdOf(shop.db, email);

        const { status } = await refreshDuring(refresh_token, userId, () =>
          asAnotherClient(() =>
            shop.call('POST', `/api/auth/${route}`, {
              token: access_token,
            }),
          ),
        );

        expect(status).toBe(401);
        expect((await refresh(refresh_token)).status).toBe(401);
      },
    );

    it('[S-12] is refused if the successor was used in the meantime, and keeps the session', async () => {
      const { email, refresh_token } = await shop.shopper();
      const userId = await userIdOf(shop.db, email);
      const { body } = await refresh(refresh_token);

      const { status } = await refreshDuring(refresh_token, userId, (trx) =>
        sql`update refresh_tokens set spent_at = now() where spent_at is null and session_id in (
          select session_id from sessions where user_id = ${userId})`.execute(trx),
      );

      expect(status).toBe(401);
      expect((await refresh(body.refresh_token)).status).toBe(200);
    });

    it('[SC-02] is refused if the account was deleted in the meantime', async () => {
      const { email, refresh_token } = await shop.shopper();
      const userId = await userIdOf(shop.db, email);

      const { status } = await refreshDuring(refresh_token, userId, (trx) =>
        sql`delete from sessions where user_id = ${userId}`.execute(trx),
      );

      expect(status).toBe(401);
    });
  });
}
