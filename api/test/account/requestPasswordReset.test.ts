import { sql, type RootOperationNode } from 'kysely';
import { requestPasswordReset } from '../../src/account/requestPasswordReset';
import { defaultLimits } from '../../src/http/limits/limits';
import { passwordResetCalls } from '../support/passwordReset';
import { mailsTo } from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';
import { newUser } from '../support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { requestLink, requestToken, reset, signInWith } = passwordResetCalls(() => shop);

/** Returns the kind of a statement and its table. */
function tablesOf(node: RootOperationNode): unknown[] {
  const text = JSON.stringify(node);
  return [node.kind, [...text.matchAll(/"table":.*?"name":"(\w+)"/g)].map((match) => match[1])];
}

describe('requesting a link', () => {
  it('[LG-09] [S-05] mails a link with the public URL of the shop, whatever host the request names', async () => {
    const { email } = await shop.shopper();
    await requestLink(email, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const [mail, ...others] = await mailsTo(shop.db, email);
    expect(others).toEqual([]);
    expect(mail?.body).toMatch(/^https:\/\/shop\.example\/reset-password#token=[\w-]{43}$/m);
    expect(mail?.body).not.toContain('evil');
    expect(mail?.body).toContain('30 minutes');
  });

  it('[LG-09] [S-05] has the same response with and without an account', async () => {
    const { email } = await shop.shopper();
    const unknownEmail = newUser().email;
    const [known, unknown] = [await requestLink(email), await requestLink(unknownEmail)];
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(await mailsTo(shop.db, unknownEmail)).toEqual([]);
  });

  it('[S-05] executes the same statements with and without an account', async () => {
    const statements = async (email: string) => {
      const executed: string[] = [];
      const db = shop.db.withPlugin({
        transformQuery: ({ node }) => {
          executed.push(JSON.stringify(tablesOf(node)));
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      await requestPasswordReset(
        { db, limits: defaultLimits, publicOrigin },
        email,
        '198.51.100.1',
      );
      return executed;
    };
    const { email } = await shop.shopper();
    const known = await statements(email);
    expect(known).toHaveLength(5);
    expect(await statements(newUser().email)).toEqual(known);
  });

  it('[S-05] sends nothing for an unknown e-mail', async () => {
    await requestLink(newUser().email);
    const decoys = await mailsTo(shop.db, '');
    expect(decoys.length).toBeGreaterThan(0);
    for (const { sent_at, body } of decoys) {
      expect(sent_at).not.toBeNull();
      expect(body).toBe('');
    }
  });

  it('[LG-09] mails to the stored e-mail, not to the typed one', async () => {
    const { email } = await shop.shopper();
    await requestLink(email.toUpperCase());
    expect(await mailsTo(shop.db, email)).toHaveLength(1);
    expect(await mailsTo(shop.db, email.toUpperCase())).toEqual([]);
  });

  it('[LG-09] [S-05] stores only hashes of tokens', async () => {
    const { email } = await shop.shopper();
    const token = await requestToken(email);
    const rows = await shop.db.selectFrom('password_resets').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('[LG-09] [S-45] is limited per IP, like the use of a link', async () => {
    const limited = await shop.instance({ limits: { resetsPerIp: 1 } });
    const bodies = {
      '/api/auth/forgot_password': { email: 'a@example.in' },
      '/api/auth/reset_password': { token: 'x', password: 'y' },
    };
    for (const [path, body] of Object.entries(bodies)) {
      expect((await limited.call('POST', path, { body })).status).not.toBe(429);
      expect((await limited.call('POST', path, { body })).status).toBe(429);
    }
  });
});

describe('[LG-09] [S-45] links requested by others', () => {
  const countMails = async (email: string) => (await mailsTo(shop.db, email)).length;
  /** Moves the requests of all links into the past. */
  const pass = (minutes: number) =>
    sql`update password_resets set created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes})`.execute(shop.db);
  const requestFrom = async (email: string, ip: string) => {
    const { status, body } = await requestLink(email, { ip });
    expect([status, body.message]).toEqual([200, expect.stringContaining('on its way')]);
  };

  it('are mailed once in five minutes, and the mailed link works', async () => {
    const { email, password } = await shop.shopper();
    const token = await requestToken(email);

    for (let count = 0; count < 8; count += 1) await requestFrom(email, '198.51.100.1');

    expect(await countMails(email)).toBe(1);
    expect((await signInWith(email, password)).status).toBe(200);
    await pass(4);
    await requestFrom(email, '203.0.113.7');
    expect(await countMails(email)).toBe(1);
    await pass(1);
    await requestFrom(email, '203.0.113.7');
    expect(await countMails(email)).toBe(2);
    expect((await reset(token, 'Bitter rot 2026')).status).toBe(200);
    expect((await signInWith(email, 'Bitter rot 2026')).status).toBe(200);
  });

  it('are mailed again at once after the last one was used', async () => {
    const { email } = await shop.shopper();
    await reset(await requestToken(email), 'Bitter rot 2026');

    const token = await requestToken(email);

    expect((await reset(token, 'Another one 2026')).status).toBe(200);
  });

  it('do not use up the mails of the owner, who requests from another network', async () => {
    const { email } = await shop.shopper();
    for (let count = 0; count < 9; count += 1) {
      await requestFrom(email, '198.51.100.1');
      await pass(6);
    }
    expect(await countMails(email)).toBe(5);

    await requestFrom(email, '203.0.113.7');

    expect(await countMails(email)).toBe(6);
  });

  it('cause at most 22 mails a day from any number of networks, later ones every two hours', async () => {
    const { email } = await shop.shopper();
    const requestAll = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 6) {
        await requestFrom(email, `198.51.100.${passed % 200}`);
        await pass(6);
      }
    };
    await requestAll(60);
    expect(await countMails(email)).toBe(10);
    await requestAll(114);
    expect(await countMails(email)).toBe(10);

    await requestAll(6);
    expect(await countMails(email)).toBe(11);
    await requestAll(23 * 60 - 180);
    expect(await countMails(email)).toBeLessThanOrEqual(22);
  });

  it('are also counted for an unknown e-mail, with the same statements', async () => {
    const email = newUser().email;
    const count = async () =>
      (await shop.db.selectFrom('password_resets').selectAll().execute()).length;
    await requestFrom(email, '198.51.100.1');
    const before = await count();

    await requestFrom(email, '198.51.100.1');

    expect(await count()).toBe(before);
  });

  it('are mailed once for concurrent requests', async () => {
    const { email } = await shop.shopper();

    await Promise.all(
      Array.from({ length: 8 }, (_, index) => requestFrom(email, `198.51.100.${index}`)),
    );

    expect(await countMails(email)).toBe(1);
  });
});
