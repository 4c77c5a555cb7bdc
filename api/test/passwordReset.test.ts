import { sql, type RootOperationNode } from 'kysely';
import type { TokenPair } from '@shop/shared/contract';
import { createPasswords } from '../src/account/passwords';
import { requestPasswordReset } from '../src/account/requestPasswordReset';
import { signIn } from '../src/account/signIn';
import { purgeExpired } from '../src/db/purge';
import { defaultLimits } from '../src/http/limits';
import { mailsTo } from './support/rows';
import { openShop, publicOrigin, type Shop } from './support/shop';
import { newUser } from './support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface ReplyBody {
  message: string;
  detail: string;
}
const requestLink = (email: string, more: object = {}) =>
  shop.call<ReplyBody>('POST', '/api/auth/forgot_password', { body: { email }, ...more });
const reset = (token: string, password: string) =>
  shop.call<ReplyBody>('POST', '/api/auth/reset_password', { body: { token, password } });
const signInWith = (email: string, password: string) =>
  shop.call<TokenPair>('POST', '/api/auth/token', { body: { email, password } });
const details = (token: string) => shop.call('GET', '/api/auth/get_user_details', { token });

/** The token of the newest link in the mails to this e-mail. */
async function mailedToken(email: string): Promise<string> {
  const links = (await mailsTo(shop.db, email)).flatMap(
    ({ body }) => /\/reset-password#token=([\w-]+)/.exec(body)?.[1] ?? [],
  );
  return links.at(-1) ?? '';
}

/** The kind of a statement and its table. */
function tablesOf(node: RootOperationNode): unknown[] {
  const text = JSON.stringify(node);
  return [node.kind, [...text.matchAll(/"table":.*?"name":"(\w+)"/g)].map((match) => match[1])];
}

async function requestToken(email: string): Promise<string> {
  expect((await requestLink(email)).status).toBe(200);
  return mailedToken(email);
}

const invalidLink = 'This link has expired or was already used. Please ask for a new one.';

describe('requesting a link', () => {
  it('[LG-09] mails a link with the public URL of the shop, whatever host the request names', async () => {
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

  it('[LG-09] has the same response with and without an account', async () => {
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

  it('[LG-09] stores only hashes of tokens', async () => {
    const { email } = await shop.shopper();
    const token = await requestToken(email);
    const rows = await shop.db.selectFrom('password_resets').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it.each(['known', 'unknown'])('[LG-09] is limited to five for a %s e-mail', async (kind) => {
    const email = kind === 'known' ? (await shop.shopper()).email : newUser().email;
    for (let count = 0; count < 5; count += 1) expect((await requestLink(email)).status).toBe(200);
    const refused = await requestLink(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.detail).toBe('Too many links were requested. Please try again later.');
    expect(await mailsTo(shop.db, email)).toHaveLength(kind === 'known' ? 5 : 0);

    await sql`update password_resets set created_at = created_at - interval '16 minutes'`.execute(
      shop.db,
    );
    expect((await requestLink(email)).status).toBe(200);
  });

  it('[LG-09] is limited by IP, as is the use of a link', async () => {
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

describe('setting a new password by a link', () => {
  it('[LG-09] replaces the old one and opens no session', async () => {
    const { email, password } = await shop.shopper();
    const { status, body } = await reset(await requestToken(email), 'Bitter rot 2026');
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Your password has been changed. Please sign in.' });
    expect((await signInWith(email, password)).status).toBe(401);
    expect((await signInWith(email, 'Bitter rot 2026')).status).toBe(200);
  });

  it('[LG-09] ends all sessions of the user and no others', async () => {
    const [user, other] = [await shop.shopper(), await shop.shopper()];
    const { body: otherSession } = await signInWith(user.email, user.password);
    await reset(await requestToken(user.email), 'Bitter rot 2026');
    for (const session of [user, otherSession]) {
      expect((await details(session.access_token)).status).toBe(401);
      const { status } = await shop.call('POST', '/api/auth/refresh_access_token', {
        body: { refresh_token: session.refresh_token },
      });
      expect(status).toBe(401);
    }
    expect((await details(other.access_token)).status).toBe(200);
  });

  it('[LG-09] works once, also of several at the same time', async () => {
    const { email } = await shop.shopper();
    const token = await requestToken(email);
    const passwords = ['first one', 'second one', 'third one'];
    const replies = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signInWith(email, winner)).status).toBe(200);
    const again = await reset(token, 'fourth one');
    expect(again.status).toBe(400);
    expect(again.body.detail).toBe(invalidLink);
    expect((await signInWith(email, winner)).status).toBe(200);
  });

  it('[LG-09] revokes the user’s other links', async () => {
    const { email } = await shop.shopper();
    const [older, newer] = [await requestToken(email), await requestToken(email)];
    expect(older).not.toBe(newer);
    expect((await reset(older, 'Bitter rot 2026')).status).toBe(200);
    expect((await reset(newer, 'Another 2026')).body.detail).toBe(invalidLink);
  });

  it('[LG-09] works for 30 minutes', async () => {
    const { email } = await shop.shopper();
    const age = (minutes: number) =>
      sql`update password_resets set expires_at = expires_at - make_interval(mins => ${minutes})`.execute(
        shop.db,
      );
    const validToken = await requestToken(email);
    await age(29);
    expect((await reset(validToken, 'In time 2026')).status).toBe(200);
    const expiredToken = await requestToken(email);
    await age(30);
    const refused = await reset(expiredToken, 'Too late 2026');
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toBe(invalidLink);
    expect((await signInWith(email, 'In time 2026')).status).toBe(200);
  });

  it('[LG-09] is notified to the owner by mail, without the password', async () => {
    const { email } = await shop.shopper();
    await reset(await requestToken(email), 'Bitter rot 2026');
    const mail = (await mailsTo(shop.db, email)).at(-1);
    expect(mail?.subject).toBe('Your password for Ridge & Root was changed');
    expect(mail?.body).toContain('IST');
    expect(mail?.body).toContain('https://shop.example/forgot-password');
    expect(mail?.body).not.toContain('Bitter rot');
  });

  it('[LG-09] clears the failures of the account', async () => {
    const { email } = await shop.shopper();
    for (let count = 0; count < 5; count += 1) await signInWith(email, 'a guess');
    expect((await signInWith(email, 'a guess')).status).toBe(429);
    await reset(await requestToken(email), 'Bitter rot 2026');
    expect((await signInWith(email, 'Bitter rot 2026')).status).toBe(200);
  });

  it('[LG-09] refuses a concurrent sign-in with the old password', async () => {
    const { email, password } = await shop.shopper();
    const token = await requestToken(email);
    const passwords = createPasswords();
    const concurrent = signIn(
      {
        db: shop.db,
        limits: defaultLimits,
        passwords: {
          ...passwords,
          matches: async (typed, stored) => {
            const isMatch = await passwords.matches(typed, stored);
            await reset(token, 'Bitter rot 2026');
            return isMatch;
          },
          // As after a change of the cost: the old password is hashed again.
          isOutdated: () => true,
        },
      },
      { email, password },
      { ip: '198.51.100.9', userAgent: undefined },
    );
    await expect(concurrent).rejects.toMatchObject({ statusCode: 401 });
    expect((await signInWith(email, password)).status).toBe(401);
    expect((await signInWith(email, 'Bitter rot 2026')).status).toBe(200);
  });

  it('[LG-09] purges old requests', async () => {
    await sql`update password_resets set created_at = now() - interval '25 hours'`.execute(shop.db);
    const email = newUser().email;
    await requestLink(email);
    await purgeExpired(shop.db);
    expect(await shop.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
  });
});
