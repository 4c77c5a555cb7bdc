import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { purgeExpired } from '../../src/db/retention/purge';
import { retentionRules } from '../../src/db/retention/retention';
import { transact } from '../../src/db/transact';
import { engine } from '../support/database/database';
import { asAnotherClient } from '../support/database/nestedConnections';
import { orderCalls } from '../support/orders/orders';
import { bytesOf, picture, replacementCalls } from '../support/orders/replacements';
import { openShop, type Shop, type Shopper } from '../support/shop';

let shop: Shop;
let user: Shopper;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  user = await shop.shopper();
});
afterAll(() => shop.close());

const context = () => ({ shop, token: user.access_token });
const { placeUntil } = orderCalls(context);
const { requestReplacement } = replacementCalls(context);

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(shop.db);
  return rows[0]?.count ?? 0;
};
const insertFailures = (rows: number) =>
  sql`insert into login_failures (subject, failed_at)
    select 'x', now() - interval '25 hours' from generate_series(1, ${rows})`.execute(shop.db);

/** The period of each purged table in docs/operations.md. */
function documentedPeriods(): Record<string, string> {
  const text = readFileSync(resolve(__dirname, '../../../docs/operations.md'), 'utf8');
  const cells = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    cells.flatMap(([, table = '', , period = '', ...rest]) =>
      rest.length === 2 && /^`\w+`$/.test(table) ? [[table.slice(1, -1), period]] : [],
    ),
  );
}

describe('the retention table of the documentation', () => {
  it('[SC-03] lists the periods of the purge', () => {
    expect(documentedPeriods()).toEqual(
      Object.fromEntries(retentionRules.map(({ table, period }) => [table, period])),
    );
  });
});

describe('the purge', () => {
  /** Inserts a row of age `age` into each purged table. */
  const times: Record<string, (age: string) => string> = {
    idempotency_keys: (
      age,
    ) => `insert into idempotency_keys (user_id, key, request_hash, created_at)
      select user_id, 'k', 'h', now() - interval '${age}' from users limit 1`,
    login_failures: (age) => `insert into login_failures (subject, failed_at)
      values ('x', now() - interval '${age}')`,
    password_resets: (
      age,
    ) => `insert into password_resets (token_hash, subject, created_at, expires_at)
      values ('t', 's', now() - interval '${age}', now())`,
    sessions: (age) => `update sessions set expires_at = now() - interval '${age}'`,
    refresh_tokens: (age) => `update sessions set expires_at = now() - interval '${age}'`,
    passkey_challenges: (age) => `insert into passkey_challenges (challenge, subject, expires_at)
      values ('c', 's', now() - interval '${age}')`,
    invitations: (age) => `insert into invitations (token_hash, email, role, expires_at)
      values ('t', 'e', 'staff', now() - interval '${age}')`,
    razorpay_events: (age) => `insert into razorpay_events (event_id, received_at)
      values ('evt', now() - interval '${age}')`,
    outbox: (age) => `insert into outbox (recipient, subject, body, sent_at)
      values ('a', 's', '', now() - interval '${age}')`,
    contact_messages: (age) => `insert into contact_messages
      (ticket, name, phone_number, email, comment, created_at)
      values ('t', 'n', 'p', 'e', 'c', now() - interval '${age}')`,
    back_in_stock_requests: (age) => `insert into back_in_stock_requests
      (product_id, email, notified_at, token_hash)
      values ('golden', 'e', now() - interval '${age}', 't')`,
    replacement_photos: (age) =>
      `update replacement_photos set added_at = now() - interval '${age}'`,
  };

  it.each(retentionRules.map(({ table, period }) => [table, period] as const))(
    '[SC-03] deletes rows of %s after %s, and not before',
    async (table, period) => {
      if (table === 'replacement_photos') {
        const { order_id } = await placeUntil('delivered');
        await requestReplacement(order_id, { photos: [await bytesOf(picture().jpeg())] });
      }
      const setTime = (age: string) => sql.raw(times[table]?.(age) ?? '').execute(shop.db);
      await setTime(`${period} -1 minute`);
      const before = await count(table);
      expect(before).toBeGreaterThan(0);
      await purgeExpired(shop.db);
      expect(await count(table)).toBe(before);

      if (!/^update/.test(times[table]?.('') ?? ''))
        await sql`delete from ${sql.table(table)}`.execute(shop.db);
      await setTime(`${period} 1 minute`);
      expect(await count(table)).toBeGreaterThan(0);
      await purgeExpired(shop.db);
      expect(await count(table)).toBe(0);
    },
  );

  it('[SC-03] [SE-04] deletes a request that still waits after 430 days', async () => {
    const insert = (age: string) =>
      sql
        .raw(
          `insert into back_in_stock_requests (product_id, email, created_at)
        values ('golden', '${age}', now() - interval '${age}')`,
        )
        .execute(shop.db);
    await insert('429 days');
    await insert('431 days');
    await purgeExpired(shop.db);
    const left = shop.db.selectFrom('back_in_stock_requests').select('email');
    expect(await left.execute()).toEqual([{ email: '429 days' }]);
  });

  it('[SC-03] keeps mails that are still to be sent', async () => {
    await sql`insert into outbox (recipient, subject, body, created_at)
      values ('a', 's', 'b', now() - interval '1 year')`.execute(shop.db);
    const before = await count('outbox');
    await purgeExpired(shop.db);
    expect(await count('outbox')).toBe(before);
  });

  it('[SC-03] deletes any number of rows, at most 500 by one statement', async () => {
    await insertFailures(1_001);
    let statements = 0;
    const counting = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements += 1;
        expect(Number(result.numAffectedRows)).toBeLessThanOrEqual(500);
        return Promise.resolve(result);
      },
    });
    await purgeExpired(counting);
    expect(await count('login_failures')).toBe(0);
    // 500, 500 and 1 failures. No other table has expired rows. The last statement erases texts of replies.
    expect(statements).toBe(retentionRules.length + 3);
  });

  it('[SC-03] stops between two statements', async () => {
    await insertFailures(1_001);
    const controller = new AbortController();
    const purging = purgeExpired(shop.db, controller.signal);
    controller.abort();
    await purging;
    expect(await count('login_failures')).toBeGreaterThan(0);
    await purgeExpired(shop.db);
  });

  if (engine === 'postgresql') {
    it('[SC-03] does not wait for rows that another transaction has locked', async () => {
      await sql`update sessions set expires_at = now() - interval '1 minute'`.execute(shop.db);
      const other = await shop.shopper();
      await transact(shop.db, async (trx) => {
        await sql`select from sessions where expires_at < now() for update`.execute(trx);
        await asAnotherClient(async () => {
          const before = await count('sessions');
          await insertFailures(1);
          await purgeExpired(shop.db);
          expect(await count('sessions')).toBe(before);
          expect(await count('login_failures')).toBe(0);
        });
      });
      await purgeExpired(shop.db);
      expect(await count('sessions')).toBe(1);
      const { status } = await shop.call('GET', '/api/auth/get_user_details', {
        token: other.access_token,
      });
      expect(status).toBe(200);
    });
  }
});
