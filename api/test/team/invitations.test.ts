import { sql } from 'kysely';
import type { UserDetails } from '@shop/shared/contract';
import type { AdminSession, OpenInvitation, PasskeyOptions } from '@shop/shared/contract/admin';
import { Authenticator } from '../support/team/Authenticator';
import { mailsTo, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { teamCalls } from '../support/team/team';
import { newMember } from '../support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { inviteTo, accept, join, signIn, post } = teamCalls(() => shop);
const invalidLink = 'This link has expired or was already used. Please ask for a new one.';
const sessionOf = (token: string) =>
  shop.call<AdminSession>('GET', '/api/admin/session', { token });
const accountOf = ({ first_name, last_name, phone_number }: ReturnType<typeof newMember>) => ({
  first_name,
  last_name,
  phone_number,
});

it('[AD-01] [AD-02] an invitation creates an owner with account, passkey, codes and an admin session', async () => {
  const user = newMember();
  const token = await inviteTo(user.email);
  const opened = await post<OpenInvitation>('/api/invitation', { token });
  expect(opened.body).toEqual({ email: user.email, role: 'owner', has_account: false });

  const { password } = user;
  const accepted = await accept({ token, password, account: accountOf(user) });
  expect(accepted.status).toBe(200);
  expect(String(accepted.headers['set-cookie'])).toMatch(/^shop_staff=/);
  const { access_token, recovery_codes } = accepted.body;
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  }
  const { body: session } = await sessionOf(access_token);
  expect(session).toMatchObject({
    name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    role: 'owner',
  });
  const hours = (Date.parse(session.admin_until ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(12, 1);
  expect(await mailsTo(shop.db, user.email)).toEqual([
    expect.objectContaining({ subject: 'You’ve joined the Ridge & Root team' }),
  ]);
  // Secrets are stored only as hashes.
  const stored = JSON.stringify(await tableContents(shop.db));
  for (const secret of [token, ...recovery_codes]) expect(stored).not.toContain(secret);
});

it('[AD-02] an invitation gives a role to an existing account only with its password', async () => {
  const { email, password } = await shop.shopper();
  const token = await inviteTo(email, 'staff');
  expect((await post<OpenInvitation>('/api/invitation', { token })).body.has_account).toBe(true);
  const refused = await post('/api/invitation/options', { token, password: 'wrong' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: { password: expect.any(String) as string } });

  const { body: options } = await post<PasskeyOptions>('/api/invitation/options', {
    token,
    password,
  });
  const passkey = new Authenticator().create(options);
  const wrong = await post('/api/invitation/accept', { token, password: 'wrong', passkey });
  expect(wrong.status).toBe(422);
  expect((await sessionOf((await accept({ token, password })).body.access_token)).status).toBe(200);
});

it('[AD-02] wrong passwords count as failed sign-ins', async () => {
  const { email } = await shop.shopper();
  const token = await inviteTo(email);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const { status } = await post('/api/invitation/options', { token, password: 'wrong' });
    statuses.push(status);
  }
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
  expect(statuses.at(-1)).toBe(429);
});

it('[AD-02] a new account refuses a missing and a too long password, but accepts a short one', async () => {
  const user = newMember();
  const token = await inviteTo(user.email);
  const account = accountOf(user);
  for (const body of [
    { token, password: 'x'.repeat(51), account },
    { token, password: 'without an account' },
    { token, account },
  ]) {
    expect((await post('/api/invitation/options', body)).status).toBe(422);
  }
  const short = { token, password: 'short', account };
  expect((await post('/api/invitation/options', short)).status).toBe(200);
});

it('[AD-02] an invitation works once, even for concurrent requests', async () => {
  const user = newMember();
  const token = await inviteTo(user.email);
  const body = { token, password: user.password, account: accountOf(user) };
  const passkeys = [];
  for (const device of [new Authenticator(), new Authenticator(), new Authenticator()]) {
    const options = await post<PasskeyOptions>('/api/invitation/options', body);
    passkeys.push(device.create(options.body));
  }
  const replies = await Promise.all(
    passkeys.map((passkey) => post('/api/invitation/accept', { ...body, passkey })),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect(statuses.slice(1).every((status) => status === 400 || status === 409)).toBe(true);
  const again = await post<UserDetails & { detail: string }>('/api/invitation', { token });
  expect([again.status, again.body.detail]).toEqual([400, invalidLink]);
});

it('[AD-02] an invitation expires after 48 hours', async () => {
  const { email } = newMember();
  const token = await inviteTo(email);
  const move = (hours: number) =>
    sql`update invitations set expires_at = expires_at - make_interval(hours => ${hours})
      where email = ${email}`.execute(shop.db);
  await move(47);
  expect((await post('/api/invitation', { token })).status).toBe(200);
  await move(1);
  const refused = await post<{ detail: string }>('/api/invitation', { token });
  expect([refused.status, refused.body.detail]).toEqual([400, invalidLink]);
  const unknown = await post<{ detail: string }>('/api/invitation', { token: 'unknown' });
  expect([unknown.status, unknown.body.detail]).toEqual([400, invalidLink]);
});

describe('[AD-02] a passkey is refused that', () => {
  const changes: [string, (device: Authenticator, options: PasskeyOptions) => object][] = [
    [
      'is of another site',
      (device, options) => device.create(options, { origin: 'https://x.example' }),
    ],
    ['is of another host', (device, options) => device.create(options, { host: 'x.example' })],
    [
      'has not verified the person',
      (device, options) => device.create(options, { isVerified: false }),
    ],
    [
      'answers no challenge',
      (device) => device.create({ options: { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
    ],
    [
      'is an authentication',
      (device, options) => ({ ...device.create(options), ...device.get(options) }),
    ],
  ];
  it.each(changes)('%s', async (_name, answer) => {
    const user = newMember();
    const body = {
      token: await inviteTo(user.email),
      password: user.password,
      account: accountOf(user),
    };
    const { body: options } = await post<PasskeyOptions>('/api/invitation/options', body);
    const passkey = answer(new Authenticator(), options);
    const { status } = await post('/api/invitation/accept', { ...body, passkey });
    expect(status).toBe(422);
    expect((await post('/api/auth/token', user)).status).toBe(401);
  });

  it('answers the challenge of another invitation', async () => {
    const [one, other] = [newMember(), newMember()];
    const bodyOf = async (user: typeof one) => ({
      token: await inviteTo(user.email),
      password: user.password,
      account: accountOf(user),
    });
    const { body: options } = await post<PasskeyOptions>(
      '/api/invitation/options',
      await bodyOf(one),
    );
    const passkey = new Authenticator().create(options);
    const { status } = await post('/api/invitation/accept', { ...(await bodyOf(other)), passkey });
    expect(status).toBe(422);
  });
});

it('[AD-02] an invitation replaces lost passkeys and codes', async () => {
  const owner = await join();
  const token = await inviteTo(owner.email);
  const accepted = await accept({ token, password: owner.password });
  expect(accepted.status).toBe(200);
  expect((await sessionOf(owner.access_token)).body.admin_until).toBeNull();
  const session = await signIn(owner);
  const [code] = owner.recovery_codes;
  expect((await post('/api/admin/session/recovery_code', { code }, session)).status).toBe(422);
});
