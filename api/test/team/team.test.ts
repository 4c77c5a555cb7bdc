import { randomUUID } from 'node:crypto';
import type {
  AuditPage,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactors,
  Team,
} from '@shop/shared/contract/admin';
import { Authenticator } from '../support/team/Authenticator';
import { mailsTo } from '../support/database/rows';
import { openShop, type Method, type Shop } from '../support/shop';
import { teamCalls } from '../support/team/team';
import { newUser } from '../support/users';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const { join, accept, inviteTo, signIn, confirm, post } = teamCalls(() => shop);

const keyed = () => ({ 'idempotency-key': randomUUID() });
const act = <Body = Team & { detail: string }>(
  method: Method,
  url: string,
  token: string,
  body: object = {},
  headers: Record<string, string> = keyed(),
) => shop.call<Body>(method, url, { token, body, headers });
const readTeam = async (token: string) =>
  (await shop.call<Team>('GET', '/api/admin/team', { token })).body;
const memberOf = async (token: string, email: string) =>
  (await readTeam(token)).members.find((member) => member.email === email)?.user_id ?? '';
const auditLog = async (token: string) =>
  (await shop.call<AuditPage>('GET', '/api/admin/audit_log', { token })).body.entries;

describe('[AD-01] the team', () => {
  it('is invited by owners, with a mail', async () => {
    const owner = await join();
    const user = newUser();
    const body = { email: user.email, role: 'staff', areas: ['orders', 'money'] };
    const headers = keyed();
    const url = '/api/admin/invitations';
    const invited = await act('POST', url, owner.access_token, body, headers);
    expect(invited.status).toBe(200);
    expect(invited.body.invitations).toEqual([expect.objectContaining(body)]);
    expect((await act('POST', url, owner.access_token, body, headers)).body).toEqual(invited.body);
    const [mail, ...others] = await mailsTo(shop.db, user.email);
    expect(others).toEqual([]);
    const [, token = ''] = /invitation#token=(\S+)/.exec(mail?.body ?? '') ?? [];
    const { first_name, last_name, phone_number, password } = user;
    const account = { first_name, last_name, phone_number };
    expect((await accept({ token, password, account })).status).toBe(200);
    const team = await readTeam(owner.access_token);
    expect(team.invitations).toEqual([]);
    expect(team.members).toHaveLength(2);
    expect(team.members).toContainEqual(
      expect.objectContaining({ name: 'Asha Negi', email: user.email, role: 'staff', passkeys: 1 }),
    );
    expect((await auditLog(owner.access_token)).map(({ action }) => action)).toEqual([
      'team.joined',
      'team.invited',
      'team.joined',
      'team.invited',
    ]);
  });

  it('can have an invitation withdrawn', async () => {
    const owner = await join();
    const { email } = newUser();
    const { body } = await act('POST', '/api/admin/invitations', owner.access_token, {
      email,
      role: 'staff',
      areas: ['orders'],
    });
    const url = `/api/admin/invitations/${body.invitations[0]?.invitation_id}`;
    expect((await act('DELETE', url, owner.access_token)).body.invitations).toEqual([]);
    expect((await act('DELETE', url, owner.access_token)).status).toBe(404);
    const [mail] = await mailsTo(shop.db, email);
    const [, token] = /invitation#token=(\S+)/.exec(mail?.body ?? '') ?? [];
    expect((await post('/api/invitation', { token })).status).toBe(400);
  });

  it('ends at once for a removed member, who stays a customer', async () => {
    const [owner, other] = [await join(), await join('staff')];
    const url = `/api/admin/team/${await memberOf(owner.access_token, other.email)}`;
    const { status, body } = await act('DELETE', url, owner.access_token);
    expect(status).toBe(200);
    expect(body.members.map(({ email }) => email)).toEqual([owner.email]);
    const token = other.access_token;
    expect((await shop.call('GET', '/api/admin/session', { token })).status).toBe(404);
    expect((await shop.call('GET', '/api/auth/get_user_details', { token })).status).toBe(200);
    expect(await shop.db.selectFrom('passkeys').selectAll().execute()).toHaveLength(1);
    expect(await shop.db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(10);
    expect((await mailsTo(shop.db, other.email)).at(-1)).toMatchObject({
      subject: 'You’re no longer on the Ridge & Root team',
    });
    expect((await act('DELETE', url, owner.access_token)).status).toBe(404);
  });

  it('keeps its last owner, even if two owners remove each other', async () => {
    const [one, other] = [await join(), await join()];
    const urls = [
      `/api/admin/team/${await memberOf(one.access_token, one.email)}`,
      `/api/admin/team/${await memberOf(one.access_token, other.email)}`,
    ];
    const replies = await Promise.all([
      act('DELETE', urls[1] ?? '', one.access_token),
      act('DELETE', urls[0] ?? '', other.access_token),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await shop.db
      .selectFrom('users')
      .where('role', '=', 'owner')
      .selectAll()
      .execute();
    expect(owners).toHaveLength(1);
    const last = owners[0]?.email === one.email ? one : other;
    const url = `/api/admin/team/${owners[0]?.user_id}`;
    const refused = await act('DELETE', url, last.access_token);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This is the last owner. Invite another owner first.',
    ]);
    const body = { password: last.password };
    const { status } = await shop.call('POST', '/api/auth/delete_user', {
      token: last.access_token,
      body,
    });
    expect(status).toBe(409);
  });
});

describe('[AD-01] an open invitation', () => {
  const invite = (token: string, email: string, role: string) =>
    act('POST', '/api/admin/invitations', token, { email, role, areas: ['orders'] });
  /** Returns the token of the last mailed link. */
  const linkTo = async (email: string) => {
    const links = (await mailsTo(shop.db, email)).flatMap(
      ({ body }) => /invitation#token=(\S+)/.exec(body)?.[1] ?? [],
    );
    return links.at(-1) ?? '';
  };
  const remove = async (token: string, email: string) =>
    act('DELETE', `/api/admin/team/${await memberOf(token, email)}`, token);
  const accountOf = ({ first_name, last_name, phone_number }: ReturnType<typeof newUser>) => ({
    first_name,
    last_name,
    phone_number,
  });

  it('does not make the last owner a member of staff', async () => {
    const owner = await join();
    const token = await inviteTo(owner.email, 'staff');

    const refused = await accept({ token, password: owner.password });

    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      detail: 'You are the last owner. Invite another owner before you accept another role.',
    });
    expect((await readTeam(owner.access_token)).members).toMatchObject([{ role: 'owner' }]);
  });

  it('makes an owner a member of staff if another owner is left, and ends their invitations', async () => {
    const [owner, other] = [await join(), await join()];
    const { email } = newUser();
    await invite(other.access_token, email, 'owner');
    const token = await inviteTo(other.email, 'staff');

    expect((await accept({ token, password: other.password })).status).toBe(200);

    const team = await readTeam(owner.access_token);
    expect(team.members.find((member) => member.email === other.email)?.role).toBe('staff');
    expect(team.invitations).toEqual([]);
    expect((await post('/api/invitation', { token: await linkTo(email) })).status).toBe(400);
  });

  it('ends when its recipient is removed', async () => {
    const [owner, other] = [await join(), await join('staff')];
    const token = await inviteTo(other.email.toUpperCase(), 'owner');

    expect((await remove(owner.access_token, other.email)).body.invitations).toEqual([]);

    expect((await post('/api/invitation', { token })).status).toBe(400);
    expect((await readTeam(owner.access_token)).members).toHaveLength(1);
  });

  it('ends when its sender is removed', async () => {
    const [owner, other] = [await join(), await join()];
    const user = newUser();
    await invite(other.access_token, user.email, 'owner');
    const token = await linkTo(user.email);

    expect((await remove(owner.access_token, other.email)).body.invitations).toEqual([]);

    expect((await post('/api/invitation', { token })).status).toBe(400);
  });

  it('is replaced by the next one to the same e-mail, compared case-insensitively', async () => {
    const owner = await join();
    const user = newUser();
    await invite(owner.access_token, user.email, 'owner');
    const first = await linkTo(user.email);

    const { body } = await invite(owner.access_token, user.email.toUpperCase(), 'staff');

    expect(body.invitations).toMatchObject([{ role: 'staff' }]);
    expect((await post('/api/invitation', { token: first })).status).toBe(400);
    const token = await linkTo(user.email.toUpperCase());
    const { password } = user;
    expect((await accept({ token, password, account: accountOf(user) })).status).toBe(200);
  });

  it('is not sent if its sender is removed at the same time', async () => {
    const [owner, other] = [await join(), await join()];
    const { email } = newUser();

    const [removed, invited] = await Promise.all([
      remove(owner.access_token, other.email),
      invite(other.access_token, email, 'owner'),
    ]);

    expect(removed.status).toBe(200);
    expect([200, 403, 404]).toContain(invited.status);
    expect((await readTeam(owner.access_token)).invitations).toEqual([]);
  });
});

it('[AD-01] an owner who is being removed cannot remove others', async () => {
  const [one, other, third] = [await join(), await join(), await join()];
  const urls = await Promise.all(
    [one, other].map(
      async ({ email }) => `/api/admin/team/${await memberOf(third.access_token, email)}`,
    ),
  );

  const replies = await Promise.all([
    act('DELETE', urls[1] ?? '', one.access_token),
    act('DELETE', urls[0] ?? '', other.access_token),
  ]);

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await readTeam(third.access_token)).members).toHaveLength(2);
});

describe('[AD-02] passkeys', () => {
  const add = async (token: string, name: string, device = new Authenticator()) => {
    const { body: options } = await post<PasskeyOptions>('/api/admin/passkeys/options', {}, token);
    const body = { name, passkey: device.create(options) };
    return act<SecondFactors>('POST', '/api/admin/passkeys', token, body);
  };

  it('can be added, used, renamed and removed, except the last one', async () => {
    const owner = await join();
    const token = owner.access_token;
    const device = new Authenticator();
    const { status, body } = await add(token, 'The tablet', device);
    expect(status).toBe(200);
    expect(body.recovery_codes_left).toBe(10);
    expect(body.passkeys.map(({ name }) => name)).toContain('The tablet');
    expect((await confirm(await signIn(owner), device)).status).toBe(200);
    const [first, second] = body.passkeys;
    const urlOf = (passkey: typeof first) => `/api/admin/passkeys/${passkey?.passkey_id}`;
    const renamed = await act<SecondFactors>('PUT', urlOf(second), token, { name: 'Shed' });
    expect(renamed.body.passkeys[1]).toMatchObject({ name: 'Shed' });
    expect(renamed.body.passkeys[1]?.last_used_at).not.toBeNull();
    // Otherwise its removal would end this session too (S-53).
    await confirm(token, device);
    expect((await act('DELETE', urlOf(first), token)).status).toBe(200);
    expect((await confirm(await signIn(owner), owner.device)).status).toBe(422);
    const last = await act('DELETE', urlOf(second), token);
    expect(last.status).toBe(409);
    expect((await auditLog(token)).slice(0, 6).map(({ action }) => action)).toEqual([
      'unusual.wrong_factor',
      'passkey.removed',
      'admin.signed_in',
      'passkey.renamed',
      'admin.signed_in',
      'passkey.added',
    ]);
  });

  it('of other members cannot be read or changed', async () => {
    const [owner, other] = [await join(), await join()];
    const { body } = await shop.call<SecondFactors>('GET', '/api/admin/passkeys', {
      token: other.access_token,
    });
    for (const id of [body.passkeys[0]?.passkey_id, randomUUID(), 'none']) {
      const url = `/api/admin/passkeys/${id}`;
      expect((await act('DELETE', url, owner.access_token)).status).toBe(404);
      const renamed = await act('PUT', url, owner.access_token, { name: 'Mine' });
      expect(renamed.status).toBe(404);
    }
  });

  it('cannot be added with the answer to another challenge', async () => {
    const [owner, other] = [await join(), await join()];
    const url = '/api/admin/passkeys/options';
    const { body: options } = await post<PasskeyOptions>(url, {}, other.access_token);
    const body = { name: 'Stolen', passkey: new Authenticator().create(options) };
    const refused = await act('POST', '/api/admin/passkeys', owner.access_token, body);
    expect(refused.status).toBe(422);
  });

  it('have recovery codes, which new ones replace', async () => {
    const owner = await join();
    const url = '/api/admin/recovery_codes';
    const { body } = await post<RecoveryCodes>(url, {}, owner.access_token);
    expect(body.recovery_codes).toHaveLength(10);
    const token = await signIn(owner);
    const recover = (code = '') => post('/api/admin/session/recovery_code', { code }, token);
    expect((await recover(owner.recovery_codes[0])).status).toBe(422);
    expect((await recover(body.recovery_codes[0])).status).toBe(200);
  });
});
