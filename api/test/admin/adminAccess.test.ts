import { randomUUID } from 'node:crypto';
import type { Problem, TokenPair } from '@shop/shared/contract';
import type { AdminSession, AuditPage } from '@shop/shared/contract/admin';
import { sql } from 'kysely';
import { routesOf } from '../support/everyRoute/routes';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Routes for owners only. */
const ownersRoutes = [
  'GET /api/admin/audit_log',
  'GET /api/admin/team',
  'POST /api/admin/invitations',
  'DELETE /api/admin/invitations/:invitation_id',
  'DELETE /api/admin/team/:user_id',
  'PUT /api/admin/team/:user_id/areas',
  'GET /api/admin/unusual',
  'POST /api/admin/unusual/seen',
  'GET /api/admin/waiting_settings',
  'POST /api/admin/waiting_settings/:name',
];
/** Routes that are open before the second factor. */
const signInRoutes = [
  'GET /api/admin/session',
  'POST /api/admin/session/options',
  'POST /api/admin/session/passkey',
  'POST /api/admin/session/recovery_code',
];

/** Replaces each parameter by a random id. */
const adminRoutes = () =>
  routesOf(shop.app)
    .filter(({ pattern }) => pattern.startsWith('/api/admin'))
    .map(({ method, pattern }) => ({
      method,
      name: `${method} ${pattern}`,
      url: pattern.replaceAll(/:\w+/g, () => randomUUID()),
    }));

describe('[AD-01] every route of the admin', () => {
  it('is in this list', () => {
    const names = adminRoutes().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...ownersRoutes, ...signInRoutes]));
  });

  it('responds with 404 to visitors and customers', async () => {
    const customer = (await shop.shopper()).access_token;
    const { body: elsewhere } = await shop.call('GET', '/api/no/such/url');
    const unknown = { method: 'GET', url: '/api/admin/no/such/url' } as const;
    for (const { method, url } of [...adminRoutes(), unknown]) {
      for (const token of [undefined, 'no-token', customer]) {
        const { status, body, headers } = await shop.call(method, url, { token });
        expect({ method, url, status }).toEqual({ method, url, status: 404 });
        expect({ ...body, request_id: '' }).toEqual({ ...elsewhere, request_id: '' });
        expect(headers['www-authenticate']).toBeUndefined();
      }
    }
  });

  it('[AD-02] needs an admin session that has not ended', async () => {
    const staff = await shop.staff('owner');
    const token = staff.access_token;
    await sql`update sessions set admin_until = now() - interval '1 second'
      where user_id = (select user_id from users where email = ${staff.email})`.execute(shop.db);
    for (const { method, url, name } of adminRoutes()) {
      if (signInRoutes.includes(name)) continue;
      const { status } = await shop.call(method, url, { token });
      expect({ method, url, status }).toEqual({ method, url, status: 403 });
    }
  });

  it('refuses staff if it is for owners', async () => {
    const { access_token: token } = await shop.staff();
    for (const { method, url, name } of adminRoutes()) {
      const { status, body } = await shop.call<Problem | undefined>(method, url, { token });
      const isRefused = body?.detail === 'This is for owners only.';
      expect({ name, isRefused }).toEqual({ name, isRefused: ownersRoutes.includes(name) });
      if (isRefused) expect(status).toBe(403);
    }
  });

  it('is not in the public documentation', async () => {
    const { body } = await shop.call<{ paths: object }>('GET', '/api/docs/json');
    expect(Object.keys(body.paths).filter((path) => path.includes('admin'))).toEqual([]);
  });
});

it('[AD-01] [AD-02] the session names the signed-in staff member', async () => {
  const { access_token: token, email } = await shop.staff('owner');
  const { status, body } = await shop.call<AdminSession>('GET', '/api/admin/session', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, role: 'owner' });
  const hours = (Date.parse(body.admin_until ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(12, 1);
});

it('[AD-01] [SS-03] an expired token gets a 401 for staff and a 404 for customers', async () => {
  const sessionOf = (token: string) => shop.call('GET', '/api/admin/session', { token });
  const [staff, customer] = [await shop.staff(), await shop.shopper()];
  expect((await sessionOf(staff.access_token)).status).toBe(200);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  const expired = await sessionOf(staff.access_token);
  expect(expired.status).toBe(401);
  expect(expired.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  expect((await sessionOf(customer.access_token)).status).toBe(404);
  clock.mockRestore();
  const { body: renewed } = await shop.call<TokenPair>('POST', '/api/auth/refresh_access_token', {
    body: { refresh_token: staff.refresh_token },
  });
  expect((await sessionOf(renewed.access_token)).status).toBe(200);
});

it('[AD-01] removing a role ends access to the admin at once', async () => {
  const { access_token: token, email } = await shop.staff();
  expect((await shop.call('GET', '/api/admin/session', { token })).status).toBe(200);
  await sql`update users set role = 'customer' where email = ${email}`.execute(shop.db);
  expect((await shop.call('GET', '/api/admin/session', { token })).status).toBe(404);
});

it('[AD-11] the audit log is paginated, latest first', async () => {
  const { access_token: token } = await shop.staff('owner');
  await sql`delete from audit_log`.execute(shop.db);
  await sql`insert into audit_log (actor, action, subject, after)
    select 'Asha Negi', 'setting.changed', 'name-' || n, jsonb_build_object('n', n)
    from generate_series(1, 5) as n`.execute(shop.db);
  const read = async (query: string) =>
    (await shop.call<AuditPage>('GET', `/api/admin/audit_log?${query}`, { token })).body;
  const first = await read('limit=3');
  expect(first.entries.map(({ subject }) => subject)).toEqual(['name-5', 'name-4', 'name-3']);
  expect(first.entries[0]).toMatchObject({ actor: 'Asha Negi', before: null, after: { n: 5 } });
  const rest = await read(`limit=3&after=${first.next}`);
  expect(rest.entries.map(({ subject }) => subject)).toEqual(['name-2', 'name-1']);
  expect(rest.next).toBeNull();
  expect((await read('subject=name-4')).entries).toHaveLength(1);
});
