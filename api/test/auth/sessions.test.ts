import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import type { TokenPair } from '@shop/shared/contract';
import { jwtSecret, openShop, type Shop, type Shopper } from '../support/shop';

let shop: Shop;
let log: string[];
beforeAll(async () => {
  log = [];
  shop = await openShop({ logLevel: 'info', logStream: { write: (line) => void log.push(line) } });
});
afterAll(() => shop.close());

const refresh = (refresh_token: string) =>
  shop.call<TokenPair>('POST', '/api/auth/refresh_access_token', { body: { refresh_token } });
const details = (token?: string) => shop.call('GET', '/api/auth/get_user_details', { token });
const logout = (token?: string) =>
  shop.call<{ message: string }>('POST', '/api/auth/logout', { token });

/** Moves the time of use of all tokens. */
const backdateUse = (seconds: number) =>
  sql`update refresh_tokens set spent_at = spent_at - make_interval(secs => ${seconds})`.execute(
    shop.db,
  );

interface Claims {
  sub: string;
  sid: string;
  iss: string;
  aud: string;
  iat: number;
  exp: number;
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

function sign(claims: object, { key = jwtSecret, alg = 'HS256', typ = 'at+jwt' } = {}) {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg, typ }).sign(key);
}

describe('an access token', () => {
  it('[AP-01] [S-10] has claims of user and session and expires after 15 minutes', async () => {
    const { access_token } = await shop.shopper();
    const claims = claimsOf(access_token);
    expect(claims.exp - claims.iat).toBe(15 * 60);
    expect(claims.sub).toMatch(/^[\da-f-]{36}$/);
    expect(claims.sid).toMatch(/^[\da-f-]{36}$/);
  });

  describe('is refused', () => {
    let user: Shopper;
    let claims: Claims;
    beforeAll(async () => {
      user = await shop.shopper();
      claims = claimsOf(user.access_token);
    });

    const forgeries: [string, () => Promise<string> | string][] = [
      ['unsigned', () => new UnsecuredJWT({ ...claims }).encode()],
      ['signed with another key', () => sign(claims, { key: Buffer.alloc(32, 7) })],
      [
        'signed with another algorithm',
        () => sign(claims, { key: Buffer.concat([jwtSecret, jwtSecret]), alg: 'HS512' }),
      ],
      ['of another type', () => sign(claims, { typ: 'JWT' })],
      ['for another audience', () => sign({ ...claims, aud: 'elsewhere' })],
      ['of another issuer', () => sign({ ...claims, iss: 'elsewhere' })],
      ['expired', () => sign({ ...claims, exp: claims.iat - 1 })],
      ['without an end', () => sign({ ...claims, exp: undefined })],
      [
        'of another user’s session',
        async () => {
          const other = claimsOf((await shop.shopper()).access_token);
          return sign({ ...claims, sub: other.sub });
        },
      ],
      [
        'with a changed payload',
        () => {
          const [head = '', , signature = ''] = user.access_token.split('.');
          const payload = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 999 }));
          return [head, payload.toString('base64url'), signature].join('.');
        },
      ],
      ['a refresh token', () => user.refresh_token],
      ['nonsense', () => 'nonsense'],
    ];
    it.each(forgeries)('[AP-05] [S-10] when it is %s', async (_title, forge) => {
      const { status, body, headers } = await details(await forge());
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      expect(body.detail).toBe('Your session has ended. Please sign in again.');
    });

    it('[AP-05] [S-10] if it expires after it was accepted', async () => {
      expect((await details(user.access_token)).status).toBe(200);
      const clock = jest.spyOn(Date, 'now').mockReturnValue(claims.exp * 1_000);
      expect((await details(user.access_token)).status).toBe(401);
      clock.mockRestore();
      expect((await details(user.access_token)).status).toBe(200);
    });

    it('[AP-05] if it is missing', async () => {
      const { status, body, headers } = await details();
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer');
      expect(body.detail).toBe('Please sign in to continue.');
    });
  });
});

describe('refreshing', () => {
  it('[AP-03] [SS-03] [S-12] returns a new pair of valid tokens', async () => {
    const { refresh_token } = await shop.shopper();
    const { status, body } = await refresh(refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(refresh_token);
    expect((await details(body.access_token)).status).toBe(200);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it('[AP-03] [SS-03] [S-12] may be repeated for 30 seconds, for a lost response or a second tab', async () => {
    const { refresh_token } = await shop.shopper();
    const first = await refresh(refresh_token);
    await backdateUse(25);
    const second = await refresh(refresh_token);
    expect(second.status).toBe(200);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  it('[AP-03] [S-13] ends the session when a used token is reused later, and logs it', async () => {
    const { refresh_token } = await shop.shopper();
    const { body } = await refresh(refresh_token);
    await backdateUse(31);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await details(body.access_token)).status).toBe(401);
    const { sub } = claimsOf(body.access_token);
    expect(log.some((line) => line.includes('refresh_token_reused') && line.includes(sub))).toBe(
      true,
    );
  });

  it('[AP-03] does not end the user’s other sessions', async () => {
    const user = await shop.shopper();
    const { body: otherSession } = await shop.call<TokenPair>('POST', '/api/auth/token', {
      body: { email: user.email, password: user.password },
    });
    await refresh(user.refresh_token);
    await backdateUse(31);
    await refresh(user.refresh_token);
    expect((await details(otherSession.access_token)).status).toBe(200);
  });

  it('[AP-03] [S-11] is possible for 30 days in total', async () => {
    const { refresh_token, access_token } = await shop.shopper();
    const { body } = await refresh(refresh_token);
    const { sid } = claimsOf(access_token);
    const days = await shop.db
      .selectFrom('sessions')
      .select(sql<number>`extract(day from expires_at - created_at)::int`.as('days'))
      .where('session_id', '=', sid)
      .executeTakeFirstOrThrow();
    expect(days).toEqual({ days: 30 });
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now()` })
      .where('session_id', '=', sid)
      .execute();
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await details(body.access_token)).status).toBe(401);
  });

  it.each(['unknown', 'x'.repeat(5_000)])('[AP-03] refuses an unknown token', async (token) => {
    const { status, headers } = await refresh(token);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toContain('Bearer');
  });

  it('[AP-03] [S-11] stores only hashes of tokens', async () => {
    const { refresh_token } = await shop.shopper();
    const rows = await shop.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(refresh_token);
  });
});

describe('logging out', () => {
  it('[AP-04] [S-14] ends this session at once, and no other', async () => {
    const user = await shop.shopper();
    const { body: otherSession } = await shop.call<TokenPair>('POST', '/api/auth/token', {
      body: { email: user.email, password: user.password },
    });
    const { status, body } = await logout(user.access_token);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'User logged out successfully' });
    expect((await details(user.access_token)).status).toBe(401);
    expect((await refresh(user.refresh_token)).status).toBe(401);
    expect((await details(otherSession.access_token)).status).toBe(200);
  });

  it('[AP-04] [S-14] works with an expired access token, and twice', async () => {
    const { access_token, refresh_token } = await shop.shopper();
    const claims = claimsOf(access_token);
    const expired = await sign({ ...claims, iat: claims.iat - 9_999, exp: claims.iat - 9_000 });
    expect((await logout(expired)).status).toBe(200);
    expect((await logout(expired)).status).toBe(200);
    expect((await refresh(refresh_token)).status).toBe(401);
  });

  it('[AP-04] refuses a forged and a missing token', async () => {
    const { access_token } = await shop.shopper();
    const forged = await sign(claimsOf(access_token), { key: Buffer.alloc(32, 7) });
    expect((await logout(forged)).status).toBe(401);
    expect((await logout()).status).toBe(401);
    expect((await details(access_token)).status).toBe(200);
  });
});
