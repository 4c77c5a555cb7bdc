import type { Message, Problem, TokenPair } from '@shop/shared/contract';
import { signIn } from '../../src/auth/signIn';
import { createPasswords } from '../../src/auth/passwords/passwords';
import { defaultLimits } from '../../src/http/limits/limits';
import { mailsTo } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('login_failures').execute());

const newPassword = 'Bitter rot 2026';
const change = (token: string, current_password: string, new_password = newPassword) =>
  shop.call<Message & Problem>('POST', '/api/auth/change_password', {
    token,
    body: { current_password, new_password },
  });
const signInWith = (email: string, password: string) =>
  shop.call<TokenPair>('POST', '/api/auth/token', { body: { email, password } });
const details = (token: string) => shop.call('GET', '/api/auth/get_user_details', { token });
const refresh = ({ refresh_token }: TokenPair) =>
  shop.call('POST', '/api/auth/refresh_access_token', { body: { refresh_token } });

describe('changing the password', () => {
  it('[SC-01] replaces the old one', async () => {
    const { email, password, access_token } = await shop.shopper();
    const { status, body } = await change(access_token, password);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Your password has been changed.' });
    expect((await signInWith(email, password)).status).toBe(401);
    expect((await signInWith(email, newPassword)).status).toBe(200);
  });

  it('[SC-01] [S-15] ends the user’s other sessions, but not this one or those of other users', async () => {
    const [user, stranger] = [await shop.shopper(), await shop.shopper()];
    const { body: other } = await signInWith(user.email, user.password);
    await change(user.access_token, user.password);
    expect((await details(other.access_token)).status).toBe(401);
    expect((await refresh(other)).status).toBe(401);
    for (const session of [user, stranger]) {
      expect((await details(session.access_token)).status).toBe(200);
      expect((await refresh(session)).status).toBe(200);
    }
  });

  it('[S-15] refuses a concurrent sign-in with the old password', async () => {
    const { email, password, access_token } = await shop.shopper();
    const passwords = createPasswords();
    const concurrent = signIn(
      {
        db: shop.db,
        limits: defaultLimits,
        passwords: {
          ...passwords,
          matches: async (typed, stored) => {
            const isMatch = await passwords.matches(typed, stored);
            await change(access_token, password);
            return isMatch;
          },
        },
      },
      { email, password },
      { ip: '198.51.100.9', userAgent: undefined, signal: new AbortController().signal },
    );
    await expect(concurrent).rejects.toMatchObject({ statusCode: 401 });
  });

  it('[SC-01] revokes links that set a password, and notifies the owner', async () => {
    const { email, password, access_token } = await shop.shopper();
    await shop.call('POST', '/api/auth/forgot_password', { body: { email } });
    const [link] = await mailsTo(shop.db, email);
    const token = /#token=([\w-]+)/.exec(link?.body ?? '')?.[1];
    await change(access_token, password);
    const body = { token, password: 'Another 2026' };
    expect((await shop.call('POST', '/api/auth/reset_password', { body })).status).toBe(400);

    const mail = (await mailsTo(shop.db, email)).at(-1);
    expect(mail?.subject).toBe('Your password for Ridge & Root was changed');
    expect(mail?.body).toContain('All other devices');
    expect(mail?.body).not.toContain(newPassword);
  });

  it('[SC-01] refuses a wrong current password as an error of its field, and ends no session', async () => {
    const { access_token, email, password } = await shop.shopper();
    const { status, body } = await change(access_token, 'not it');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ current_password: 'This is not your current password' });
    expect((await details(access_token)).status).toBe(200);
    expect((await signInWith(email, password)).status).toBe(200);
    expect(await mailsTo(shop.db, email)).toEqual([]);
  });

  it('[S-06] counts wrong current passwords as failed sign-ins', async () => {
    const { access_token, email, password } = await shop.shopper();
    for (let count = 0; count < 5; count += 1)
      expect((await change(access_token, 'a guess')).status).toBe(422);
    const refused = await change(access_token, password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signInWith(email, password)).status).toBe(429);
  });

  it('[SC-01] succeeds for only one of two concurrent requests', async () => {
    const { access_token, email, password } = await shop.shopper();
    const replies = await Promise.all(
      ['First one 2026', 'Other one 2026'].map((next) => change(access_token, password, next)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await mailsTo(shop.db, email)).length).toBe(1);
  });
});

describe('a new password', () => {
  it('[SC-01] [VA-02] follows the rule of the sign-up: short and common ones are accepted', async () => {
    const { access_token, password, email } = await shop.shopper();
    expect((await change(access_token, password, '7')).status).toBe(200);
    await shop.call('POST', '/api/auth/forgot_password', { body: { email } });
    const token = /#token=([\w-]+)/.exec((await mailsTo(shop.db, email)).at(-1)?.body ?? '')?.[1];
    const body = { token, password: 'password' };
    expect((await shop.call('POST', '/api/auth/reset_password', { body })).status).toBe(200);
  });
});
