import { sql } from 'kysely';
import { createPasswords } from '../../src/auth/passwords/passwords';
import { signIn } from '../../src/auth/signIn';
import { purgeExpired } from '../../src/db/retention/purge';
import { defaultLimits } from '../../src/http/limits/limits';
import { passwordResetCalls } from '../support/passwordReset';
import { mailsTo } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { newUser } from '../support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { requestLink, requestToken, reset, signInWith } = passwordResetCalls(() => shop);
const details = (token: string) => shop.call('GET', '/api/auth/get_user_details', { token });

const invalidLink = 'This link has expired or was already used. Please ask for a new one.';

describe('setting a new password by a link', () => {
  it('[LG-09] [S-05] replaces the old one and opens no session', async () => {
    const { email, password } = await shop.shopper();
    const { status, body } = await reset(await requestToken(email), 'Bitter rot 2026');
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Your password has been changed. Please sign in.' });
    expect((await signInWith(email, password)).status).toBe(401);
    expect((await signInWith(email, 'Bitter rot 2026')).status).toBe(200);
  });

  it('[LG-09] [S-05] [S-15] ends all sessions of the user and no others', async () => {
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

  it('[LG-09] [S-05] works once, even for concurrent requests', async () => {
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
    const older = await requestToken(email);
    await sql`update password_resets set created_at = created_at - interval '5 minutes'`.execute(
      shop.db,
    );
    const newer = await requestToken(email);
    expect(older).not.toBe(newer);
    expect((await reset(older, 'Bitter rot 2026')).status).toBe(200);
    expect((await reset(newer, 'Another 2026')).body.detail).toBe(invalidLink);
  });

  it('[LG-09] [S-05] works for 30 minutes', async () => {
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

  it('[LG-09] informs the user by mail, without the password', async () => {
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
          // The cost has changed, so the old password would be hashed again.
          isOutdated: () => true,
        },
      },
      { email, password },
      { ip: '198.51.100.9', userAgent: undefined, signal: new AbortController().signal },
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
