import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  areas as allAreas,
  type AdminSession,
  type AuditPage,
  type Team,
} from '@shop/shared/contract/admin';
import { areas as areasMigration } from '../../src/db/migrations/0045-areas';
import { mailsTo } from '../support/database/rows';
import { openShop, usualAreas, type Method, type Shop } from '../support/shop';
import { teamCalls } from '../support/team/team';
import { newUser } from '../support/users';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const { join, accept } = teamCalls(() => shop);
const act = (method: Method, url: string, token: string, body: object) =>
  shop.call<Team & { detail: string; errors?: object }>(method, url, {
    token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
const sessionOf = async (token: string) =>
  (await shop.call<AdminSession>('GET', '/api/admin/session', { token })).body;
const statusOf = async (path: string, token: string) =>
  (await shop.call('GET', `/api/admin${path}`, { token })).status;
const teamOf = async (token: string) =>
  (await shop.call<Team>('GET', '/api/admin/team', { token })).body;
const auditLog = async (token: string) =>
  (await shop.call<AuditPage>('GET', '/api/admin/audit_log', { token })).body.entries;

/** Creates an owner and a staff member, and returns the URL of the member's areas. */
async function openTeam() {
  const [owner, member] = [await join(), await join('staff')];
  const { members } = await teamOf(owner.access_token);
  const urlOf = (email: string) =>
    `/api/admin/team/${members.find((other) => other.email === email)?.user_id}/areas`;
  return { owner, member, url: urlOf(member.email), urlOfOwner: urlOf(owner.email) };
}

describe('[AD-01] the areas of a member', () => {
  it('are changed by an owner, and apply from the next request of an open session', async () => {
    const { owner, member, url } = await openTeam();
    expect((await sessionOf(member.access_token)).areas).toEqual(usualAreas);
    expect(await statusOf('/products', member.access_token)).toBe(200);

    // Stored in a fixed order, whatever order is sent.
    const { status, body } = await act('PUT', url, owner.access_token, {
      areas: ['settings', 'orders', 'orders'],
    });

    expect(status).toBe(200);
    const areas = ['orders', 'settings'];
    expect(body.members).toContainEqual(expect.objectContaining({ email: member.email, areas }));
    expect((await sessionOf(member.access_token)).areas).toEqual(areas);
    expect(await statusOf('/products', member.access_token)).toBe(403);
    expect(await statusOf('/settings', member.access_token)).toBe(200);
  });

  it('are recorded in the audit log, and owners and the member get a mail', async () => {
    const { owner, member, url } = await openTeam();
    const other = await join();

    await act('PUT', url, owner.access_token, { areas: ['orders'] });
    await act('PUT', url, owner.access_token, { areas: ['orders'] });

    const [entry, ...before] = await auditLog(owner.access_token);
    expect(entry).toMatchObject({
      action: 'team.areas_changed',
      subject: member.email,
      actor_email: owner.email,
      before: { areas: usualAreas },
      after: { areas: ['orders'] },
    });
    expect(before.map(({ action }) => action)).not.toContain('team.areas_changed');
    for (const { email } of [owner, other]) {
      const mails = (await mailsTo(shop.db, email)).filter(({ body }) =>
        body.includes(`changed the areas of ${member.email}`),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.body).toContain('Before: Orders, Money, Products, Customers. Now: Orders.');
    }
    const told = (await mailsTo(shop.db, member.email)).at(-1);
    expect(told?.body).toContain('Your areas: Orders.');
  });

  it('may be empty', async () => {
    const { owner, member, url } = await openTeam();
    expect((await act('PUT', url, owner.access_token, { areas: [] })).status).toBe(200);
    expect(await statusOf('/today', member.access_token)).toBe(200);
    expect(await statusOf('/orders', member.access_token)).toBe(403);
  });

  it('are refused for an owner, for a stranger and for an area that does not exist', async () => {
    const { owner, member, url, urlOfOwner } = await openTeam();
    const token = owner.access_token;
    const put = (to: string, areas: string[]) => act('PUT', to, token, { areas });
    expect((await put(urlOfOwner, ['orders'])).status).toBe(409);
    expect((await put(`/api/admin/team/${randomUUID()}/areas`, ['orders'])).status).toBe(404);
    expect((await put(url, ['orders', 'team'])).status).toBe(422);
    expect((await act('PUT', url, member.access_token, { areas: allAreas })).status).toBe(403);
    expect((await sessionOf(member.access_token)).areas).toEqual(usualAreas);
    expect((await sessionOf(token)).areas).toEqual(allAreas);
  });

  it('are deleted when the member is removed', async () => {
    const { owner, member } = await openTeam();
    const { members } = await teamOf(owner.access_token);
    const id = members.find(({ email }) => email === member.email)?.user_id;
    await act('DELETE', `/api/admin/team/${id}`, owner.access_token, {});
    const stored = await sql<{ areas: string[] }>`select areas from users
      where user_id = ${id}`.execute(shop.db);
    expect(stored.rows).toEqual([{ areas: [] }]);
  });
});

describe('[AD-01] an invitation', () => {
  const invite = (token: string, body: object) =>
    act('POST', '/api/admin/invitations', token, body);

  it('needs areas for staff, and none for an owner', async () => {
    const { access_token: token } = await join();
    const { email } = newUser();
    for (const areas of [undefined, []]) {
      const refused = await invite(token, { email, role: 'staff', areas });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual({ areas: 'Please choose at least one area' });
    }
    expect((await teamOf(token)).invitations).toEqual([]);
    const { body } = await invite(token, { email, role: 'owner', areas: ['orders'] });
    expect(body.invitations).toMatchObject([{ email, role: 'owner', areas: [] }]);
  });

  it('gives the named areas, and replaces earlier ones', async () => {
    const owner = await join();
    const member = await join('staff');
    const { email, password } = member;

    await invite(owner.access_token, { email, role: 'staff', areas: ['money'] });
    const mail = (await mailsTo(shop.db, email)).at(-1);
    expect(mail?.body).toContain('Your areas: Money.');
    const [, token = ''] = /invitation#token=(\S+)/.exec(mail?.body ?? '') ?? [];
    const { body } = await accept({ token, password });

    expect((await sessionOf(body.access_token)).areas).toEqual(['money']);
    expect((await auditLog(owner.access_token))[0]).toMatchObject({
      action: 'team.joined',
      after: { role: 'staff', areas: ['money'] },
    });
  });
});

it('[AD-01] the migration keeps the permissions of every member', async () => {
  const [owner, staff] = [await shop.staff('owner'), await shop.staff()];
  const customer = await shop.shopper();
  await sql`alter table users drop column areas`.execute(shop.db);
  await sql`alter table invitations drop column areas`.execute(shop.db);
  await sql`insert into invitations (token_hash, email, role, expires_at) values
    ('s', 'staff@example.in', 'staff', shop_now()), ('o', 'owner@example.in', 'owner', shop_now())`.execute(
    shop.db,
  );

  await areasMigration.up(shop.db);

  const users = await sql<{ email: string; areas: string[] }>`select email, areas from users
    where email in (${owner.email}, ${staff.email}, ${customer.email})`.execute(shop.db);
  const areasOf = Object.fromEntries(users.rows.map(({ email, areas }) => [email, areas]));
  expect(areasOf).toEqual({
    [owner.email]: [],
    [staff.email]: usualAreas,
    [customer.email]: [],
  });
  const invited = await sql`select email, areas from invitations order by email`.execute(shop.db);
  expect(invited.rows).toEqual([
    { email: 'owner@example.in', areas: [] },
    { email: 'staff@example.in', areas: usualAreas },
  ]);
  const nowhere = sql`update users set areas = '{team}' where email = ${staff.email}`;
  await expect(nowhere.execute(shop.db)).rejects.toThrow('users_areas');
});
