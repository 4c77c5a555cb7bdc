import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Message, Problem, TokenPair, UserSession } from '@shop/shared/contract';
import { deviceOf } from '../../src/auth/deviceOf';
import { sessionDevices } from '../../src/db/migrations/0007-session-devices';
import { migrate } from '../../src/db/migrate';
import { openEmptyDatabase } from '../support/database/database';
import { openShop, type Shop, type Shopper } from '../support/shop';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const list = async (token: string) =>
  (await shop.call<UserSession[]>('GET', '/api/auth/get_sessions', { token })).body;
const details = async (token: string) =>
  (await shop.call('GET', '/api/auth/get_user_details', { token })).status;
const refresh = (refresh_token: string) =>
  shop.call<TokenPair>('POST', '/api/auth/refresh_access_token', { body: { refresh_token } });
const revoke = (token: string, id: string) =>
  shop.call<Message & Problem>('DELETE', `/api/auth/revoke_session/${id}`, { token });
const signIn = async ({ email, password }: Shopper, userAgent: string) => {
  const headers = { 'user-agent': userAgent };
  const body = { email, password };
  return (await shop.call<TokenPair>('POST', '/api/auth/token', { body, headers })).body;
};
const post = (path: string, token: string) =>
  shop.call<Message>('POST', `/api/auth/${path}`, { token });

describe('the list of sessions', () => {
  it('[SC-01] shows device and times, with the current session first', async () => {
    const user = await shop.shopper();
    const phone = await signIn(user, iphone);
    const desktop = await signIn(user, windows);
    const sessions = await list(phone.access_token);
    expect(sessions.map(({ device }) => device)).toEqual([
      'Safari on iPhone',
      'Chrome on Windows',
      'Unknown device',
    ]);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    for (const { created_at, last_used_at } of sessions) expect(last_used_at).toBe(created_at);
    expect((await list(desktop.access_token))[0]).toMatchObject({ device: 'Chrome on Windows' });
  });

  it('[SC-01] shows the time of the last refresh, and reading writes nothing', async () => {
    const user = await shop.shopper();
    await sql`update sessions set created_at = created_at - interval '2 days',
      last_used_at = last_used_at - interval '1 day'`.execute(shop.db);
    const [before] = await list(user.access_token);
    expect(await list(user.access_token)).toEqual([before]);
    const { body } = await refresh(user.refresh_token);
    const [after] = await list(body.access_token);
    expect(after?.created_at).toBe(before?.created_at);
    expect(Date.parse(after?.last_used_at ?? '')).toBeGreaterThan(
      Date.parse(before?.last_used_at ?? '') + 86_000_000,
    );
  });

  it('[SC-01] shows only the active sessions of this user', async () => {
    const [user, other] = [await shop.shopper(), await shop.shopper()];
    const ended = await signIn(user, windows);
    await post('logout', ended.access_token);
    const expired = await signIn(user, iphone);
    await sql`update sessions set expires_at = now() where device = 'Safari on iPhone'`.execute(
      shop.db,
    );
    expect(await details(expired.access_token)).toBe(401);
    expect(await list(user.access_token)).toHaveLength(1);
    expect(await list(other.access_token)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('[SC-01] [S-14] ends one session at once', async () => {
    const user = await shop.shopper();
    const phone = await signIn(user, iphone);
    const [, other] = await list(user.access_token);
    const { status, body } = await revoke(user.access_token, other?.session_id ?? '');
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'That device is signed out.' });
    expect(await details(phone.access_token)).toBe(401);
    expect((await refresh(phone.refresh_token)).status).toBe(401);
    expect(await details(user.access_token)).toBe(200);
    expect((await revoke(user.access_token, other?.session_id ?? '')).status).toBe(404);
  });

  it('[SC-01] [S-20] does not end a session of another user', async () => {
    const [user, other] = [await shop.shopper(), await shop.shopper()];
    const [session] = await list(other.access_token);
    for (const id of [session?.session_id ?? '', randomUUID(), '1'])
      expect(await revoke(user.access_token, id)).toMatchObject({
        status: 404,
        body: { detail: 'This device is not signed in' },
      });
    expect(await details(other.access_token)).toBe(200);
  });

  it.each([
    ['revoke_other_sessions', 'All other devices are signed out.', 200],
    ['logout_everywhere', 'You are signed out on all devices.', 401],
  ])('[SC-01] [S-15] works by %s', async (path, message, status) => {
    const [user, stranger] = [await shop.shopper(), await shop.shopper()];
    const phone = await signIn(user, iphone);
    expect(await post(path, user.access_token)).toMatchObject({ status: 200, body: { message } });
    expect(await details(phone.access_token)).toBe(401);
    expect((await refresh(phone.refresh_token)).status).toBe(401);
    expect(await details(user.access_token)).toBe(status);
    expect((await refresh(user.refresh_token)).status).toBe(status);
    expect(await details(stranger.access_token)).toBe(200);
  });
});

it.each([
  [windows, 'Chrome on Windows'],
  [iphone, 'Safari on iPhone'],
  [mac, 'Firefox on macOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['  ', 'Unknown device'],
  [undefined, 'Unknown device'],
  ['<script>'.repeat(10_000), 'Unknown device'],
])('[SC-01] the device of %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it('[SC-01] the migration takes the last use of existing sessions from their tokens', async () => {
  const { db, close } = await openEmptyDatabase();
  await migrate(db);
  await sql`alter table sessions drop column device, drop column last_used_at`.execute(db);
  await sql`insert into users (first_name, last_name, email, password_hash, phone_number)
    values ('Asha', 'Negi', 'asha@example.in', 'x', '9816012345')`.execute(db);
  await sql`insert into sessions (user_id, created_at, expires_at)
    select user_id, created, now() from users,
    (values ('2026-11-01'::timestamptz), ('2026-11-02')) as days (created)`.execute(db);
  await sql`insert into refresh_tokens (token_hash, session_id, created_at)
    select 'a', session_id, '2026-11-04' from sessions where created_at < '2026-11-02'`.execute(db);

  await sessionDevices.up(db);
  const rows = await db
    .selectFrom('sessions')
    .select(['device', 'last_used_at'])
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([
    { device: 'Unknown device', last_used_at: new Date('2026-11-04') },
    { device: 'Unknown device', last_used_at: new Date('2026-11-02') },
  ]);
  await close();
});
