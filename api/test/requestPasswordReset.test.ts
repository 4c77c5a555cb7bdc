import { sql, type RootOperationNode } from 'kysely';
import { requestPasswordReset } from '../src/account/requestPasswordReset';
import { defaultLimits } from '../src/http/limits';
import { passwordResetCalls } from './support/passwordReset';
import { mailsTo } from './support/rows';
import { openShop, publicOrigin, type Shop } from './support/shop';
import { newUser } from './support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { requestLink, requestToken } = passwordResetCalls(() => shop);

/** The kind of a statement and its table. */
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
      await requestPasswordReset({ db, limits: defaultLimits, publicOrigin }, email);
      return executed;
    };
    const { email } = await shop.shopper();
    const known = await statements(email);
    expect(known).toHaveLength(4);
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

  it('[LG-09] mails to the e-mail of the account, not to the one that was typed', async () => {
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

  it.each(['known', 'unknown'])(
    '[LG-09] [S-45] is limited to five for a %s e-mail',
    async (kind) => {
      const email = kind === 'known' ? (await shop.shopper()).email : newUser().email;
      for (let count = 0; count < 5; count += 1)
        expect((await requestLink(email)).status).toBe(200);
      const refused = await requestLink(email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.body.detail).toBe('Too many links were requested. Please try again later.');
      expect(await mailsTo(shop.db, email)).toHaveLength(kind === 'known' ? 5 : 0);

      await sql`update password_resets set created_at = created_at - interval '16 minutes'`.execute(
        shop.db,
      );
      expect((await requestLink(email)).status).toBe(200);
    },
  );

  it('[LG-09] [S-45] is limited by IP, as is the use of a link', async () => {
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
