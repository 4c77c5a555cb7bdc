import type { TokenPair } from '@shop/shared/contract';
import { sql } from 'kysely';
import { decodeJwt, SignJWT } from 'jose';
import { jwtSecret, openShop, type Shop, type Shopper } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const signIn = ({ email, password }: Shopper) =>
  shop.call<TokenPair>('POST', '/api/auth/token', { body: { email, password } });
const refresh = ({ refresh_token }: TokenPair) =>
  shop.call<TokenPair>('POST', '/api/auth/refresh_access_token', { body: { refresh_token } });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']);
const access = (cookie: string) =>
  shop.call('GET', '/staff/access', { headers: cookie ? { cookie } : {} });
const valueOf = (cookie: string) => cookie.replace(/;.*/, '');

describe('[AD-01] the staff cookie', () => {
  it('is set at sign-in and refresh, for admin pages only', async () => {
    const staff = await shop.staff();
    const signedIn = await signIn(staff);
    for (const response of [signedIn, await refresh(signedIn.body)]) {
      const cookie = cookieOf(response);
      expect(cookie).toMatch(
        /^shop_staff=[\w.-]+; Max-Age=2592000; Path=\/admin; HttpOnly; SameSite=Lax; Secure$/,
      );
      const { status, body, headers } = await access(`theme=dark; ${valueOf(cookie)}`);
      expect([status, body]).toEqual([204, undefined]);
      expect(headers['set-cookie']).toBeUndefined();
      // The cookie is not accepted as an access token, nor an access token as a cookie.
      const [, token = ''] = valueOf(cookie).split('=');
      expect((await shop.call('GET', '/api/admin/session', { token })).status).toBe(404);
      expect((await access(`shop_staff=${response.body.access_token}`)).status).toBe(404);
      expect(decodeJwt(response.body.access_token)).toMatchObject({ role: 'staff' });
    }
  });

  it('is not set for customers', async () => {
    const response = await signIn(await shop.shopper());
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(decodeJwt(response.body.access_token)).not.toHaveProperty('role');
    const refreshed = await refresh(response.body);
    expect(refreshed.headers['set-cookie']).toBeUndefined();
    const loggedOut = await shop.call('POST', '/api/auth/logout', {
      token: refreshed.body.access_token,
    });
    expect(loggedOut.headers['set-cookie']).toBeUndefined();
  });

  it('ends with the session, and with the role', async () => {
    const staff = await shop.staff();
    const [one, other] = [await signIn(staff), await signIn(staff)];
    const [ownCookie, otherCookie] = [valueOf(cookieOf(one)), valueOf(cookieOf(other))];
    const loggedOut = await shop.call('POST', '/api/auth/logout', {
      token: one.body.access_token,
    });
    expect(cookieOf(loggedOut)).toMatch(/^shop_staff=; Max-Age=0; Path=\/admin; /);
    expect((await access(ownCookie)).status).toBe(404);
    expect((await access(otherCookie)).status).toBe(204);
    await sql`update users set role = 'customer' where email = ${staff.email}`.execute(shop.db);
    expect((await access(otherCookie)).status).toBe(404);
  });

  it('cannot be forged', async () => {
    const signedIn = await signIn(await shop.staff());
    const [, token = ''] = valueOf(cookieOf(signedIn)).split('=');
    const claims = decodeJwt(token);
    const forged = (secret: Uint8Array, changes: object, typ = 'staff-cookie+jwt') =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', typ }).sign(secret);
    const status = async (value: string) => (await access(`shop_staff=${value}`)).status;
    expect(await status(await forged(jwtSecret, {}))).toBe(204);
    const past = Math.floor(Date.now() / 1_000) - 60;
    for (const value of [
      await forged(new Uint8Array(32), {}),
      await forged(jwtSecret, {}, 'at+jwt'),
      await forged(jwtSecret, { aud: 'ridge-and-root-shop' }),
      await forged(jwtSecret, { exp: past }),
      '',
      'x',
      'a.b.c',
    ]) {
      expect(await status(value)).toBe(404);
    }
    expect((await access('')).status).toBe(404);
  });
});
