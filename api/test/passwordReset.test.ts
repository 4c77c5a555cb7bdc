import { sql } from 'kysely';
import type { TokenPair } from '@shop/shared/contract';
import { createPasswords } from '../src/account/passwords';
import { signIn } from '../src/account/signIn';
import { purgeExpired } from '../src/db/purge';
import { defaultLimits } from '../src/http/limits';
import { mailsTo } from './support/rows';
import { openShop, type Shop } from './support/shop';
import { newUser } from './support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Said {
  message: string;
  detail: string;
}
const ask = (email: string, more: object = {}) =>
  shop.call<Said>('POST', '/api/auth/forgot_password', { body: { email }, ...more });
const reset = (token: string, password: string) =>
  shop.call<Said>('POST', '/api/auth/reset_password', { body: { token, password } });
const enter = (email: string, password: string) =>
  shop.call<TokenPair>('POST', '/api/auth/token', { body: { email, password } });
const details = (token: string) => shop.call('GET', '/api/auth/get_user_details', { token });

/** The token of the newest link mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const links = (await mailsTo(shop.db, email)).flatMap(
    ({ body }) => /\/reset-password#token=([\w-]+)/.exec(body)?.[1] ?? [],
  );
  return links.at(-1) ?? '';
}

async function askedFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return mailedToken(email);
}

const deadLink = 'This link has expired or was already used. Please ask for a new one.';

describe('asking for a link', () => {
  it('[LG-09] mails a link of this shop, whatever host the request names', async () => {
    const { email } = await shop.shopper();
    await ask(email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [mail, ...others] = await mailsTo(shop.db, email);
    expect(others).toEqual([]);
    expect(mail?.body).toMatch(/^https:\/\/shop\.example\/reset-password#token=[\w-]{43}$/m);
    expect(mail?.body).not.toContain('evil');
    expect(mail?.body).toContain('30 minutes');
  });

  it('[LG-09] answers alike whether or not somebody has the e-mail', async () => {
    const { email } = await shop.shopper();
    const nobody = newUser().email;
    const [known, unknown] = [await ask(email), await ask(nobody)];
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(await mailsTo(shop.db, nobody)).toEqual([]);
  });

  it('[LG-09] writes to the address of the account, not to the one that was typed', async () => {
    const { email } = await shop.shopper();
    await ask(email.toUpperCase());
    expect(await mailsTo(shop.db, email)).toHaveLength(1);
    expect(await mailsTo(shop.db, email.toUpperCase())).toEqual([]);
  });

  it('[LG-09] stores no token as it is', async () => {
    const { email } = await shop.shopper();
    const token = await askedFor(email);
    const rows = await shop.db.selectFrom('password_resets').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it.each(['known', 'unknown'])(
    '[LG-09] five times in a row is enough for a %s e-mail',
    async (kind) => {
      const email = kind === 'known' ? (await shop.shopper()).email : newUser().email;
      for (let count = 0; count < 5; count += 1) expect((await ask(email)).status).toBe(200);
      const refused = await ask(email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.body.detail).toBe('Too many links were asked for. Please try again later.');
      expect(await mailsTo(shop.db, email)).toHaveLength(kind === 'known' ? 5 : 0);

      await sql`update password_resets set created_at = created_at - interval '16 minutes'`.execute(
        shop.db,
      );
      expect((await ask(email)).status).toBe(200);
    },
  );

  it('[LG-09] is limited by address, too, and so is using a link', async () => {
    const strict = await openShop({ limits: { resetsPerIp: 1 } });
    const bodies = {
      '/api/auth/forgot_password': { email: 'a@example.in' },
      '/api/auth/reset_password': { token: 'x', password: 'y' },
    };
    for (const [path, body] of Object.entries(bodies)) {
      expect((await strict.call('POST', path, { body })).status).not.toBe(429);
      expect((await strict.call('POST', path, { body })).status).toBe(429);
    }
    await strict.close();
  });
});

describe('setting a new password by a link', () => {
  it('[LG-09] replaces the old one and signs nobody in', async () => {
    const { email, password } = await shop.shopper();
    const { status, body } = await reset(await askedFor(email), 'Bitter rot 2026');
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Your password has been changed. Please sign in.' });
    expect((await enter(email, password)).status).toBe(401);
    expect((await enter(email, 'Bitter rot 2026')).status).toBe(200);
  });

  it('[LG-09] ends all sessions of the user and of nobody else', async () => {
    const [user, other] = [await shop.shopper(), await shop.shopper()];
    const { body: elsewhere } = await enter(user.email, user.password);
    await reset(await askedFor(user.email), 'Bitter rot 2026');
    for (const session of [user, elsewhere]) {
      expect((await details(session.access_token)).status).toBe(401);
      const { status } = await shop.call('POST', '/api/auth/refresh_access_token', {
        body: { refresh_token: session.refresh_token },
      });
      expect(status).toBe(401);
    }
    expect((await details(other.access_token)).status).toBe(200);
  });

  it('[LG-09] works once, and once only of several at the same time', async () => {
    const { email } = await shop.shopper();
    const token = await askedFor(email);
    const passwords = ['first one', 'second one', 'third one'];
    const replies = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await enter(email, winner)).status).toBe(200);
    const again = await reset(token, 'fourth one');
    expect(again.status).toBe(400);
    expect(again.body.detail).toBe(deadLink);
    expect((await enter(email, winner)).status).toBe(200);
  });

  it('[LG-09] spends the user’s other links', async () => {
    const { email } = await shop.shopper();
    const [older, newer] = [await askedFor(email), await askedFor(email)];
    expect(older).not.toBe(newer);
    expect((await reset(older, 'Bitter rot 2026')).status).toBe(200);
    expect((await reset(newer, 'Another 2026')).body.detail).toBe(deadLink);
  });

  it('[LG-09] works for 30 minutes', async () => {
    const { email } = await shop.shopper();
    const age = (minutes: number) =>
      sql`update password_resets set expires_at = expires_at - make_interval(mins => ${minutes})`.execute(
        shop.db,
      );
    const inTime = await askedFor(email);
    await age(29);
    expect((await reset(inTime, 'In time 2026')).status).toBe(200);
    const late = await askedFor(email);
    await age(30);
    const refused = await reset(late, 'Too late 2026');
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toBe(deadLink);
    expect((await enter(email, 'In time 2026')).status).toBe(200);
  });

  it('[LG-09] is told to the owner by mail, without the password', async () => {
    const { email } = await shop.shopper();
    await reset(await askedFor(email), 'Bitter rot 2026');
    const told = (await mailsTo(shop.db, email)).at(-1);
    expect(told?.subject).toBe('Your password for Ridge & Root was changed');
    expect(told?.body).toContain('IST');
    expect(told?.body).toContain('https://shop.example/forgot-password');
    expect(told?.body).not.toContain('Bitter rot');
  });

  it('[LG-09] lets the owner in at once who had guessed too often', async () => {
    const { email } = await shop.shopper();
    for (let count = 0; count < 5; count += 1) await enter(email, 'a guess');
    expect((await enter(email, 'a guess')).status).toBe(429);
    await reset(await askedFor(email), 'Bitter rot 2026');
    expect((await enter(email, 'Bitter rot 2026')).status).toBe(200);
  });

  it('[LG-09] leaves no way in for a sign-in with the old password that is under way', async () => {
    const { email, password } = await shop.shopper();
    const token = await askedFor(email);
    const passwords = createPasswords();
    const underWay = signIn(
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
          // As if the cost had changed: the old password is hashed anew.
          isOutdated: () => true,
        },
      },
      { email, password },
      '198.51.100.9',
    );
    await expect(underWay).rejects.toMatchObject({ statusCode: 401 });
    expect((await enter(email, password)).status).toBe(401);
    expect((await enter(email, 'Bitter rot 2026')).status).toBe(200);
  });

  it('[LG-09] forgets old requests', async () => {
    await sql`update password_resets set created_at = now() - interval '25 hours'`.execute(shop.db);
    const email = newUser().email;
    await ask(email);
    await purgeExpired(shop.db);
    expect(await shop.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
  });
});
