import { randomUUID } from 'node:crypto';
import type { PasskeyOptions, SecondFactors, Team } from '@shop/shared/contract/admin';
import { Authenticator } from '../support/team/Authenticator';
import { ageFactors } from '../support/moveTime';
import { mailsTo } from '../support/database/rows';
import { openShop, type Method, type Shop } from '../support/shop';
import { teamCalls } from '../support/team/team';
import { newMember } from '../support/users';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const { join, signIn, confirm, post } = teamCalls(() => shop);
const act = <Body = { detail: string; errors?: object }>(
  method: Method,
  url: string,
  token: string,
  body: object = {},
) => shop.call<Body>(method, url, { token, body, headers: { 'idempotency-key': randomUUID() } });
const readPasskeys = async (token: string) =>
  (await shop.call<SecondFactors>('GET', '/api/admin/passkeys', { token })).body.passkeys;
const subjects = async (email: string) =>
  (await mailsTo(shop.db, email)).map(({ body }) => body.split('\n')[2] ?? '');

async function addPasskey(token: string, name: string) {
  const device = new Authenticator();
  const { body } = await post<PasskeyOptions>('/api/admin/passkeys/options', {}, token);
  const added = { name, passkey: device.create(body) };
  const { status } = await act('POST', '/api/admin/passkeys', token, added);
  expect(status).toBe(200);
  return device;
}

describe('[S-52] five minutes after the second factor', () => {
  it('sensitive actions need it again, and other actions do not', async () => {
    const [owner, other] = [await join(), await join()];
    const token = owner.access_token;
    const { body: team } = await shop.call<Team>('GET', '/api/admin/team', { token });
    const otherId = team.members.find(({ email }) => email === other.email)?.user_id;
    const [passkey] = await readPasskeys(token);
    await ageFactors(shop.db, 5 * 60 + 1);

    const guarded: [Method, string, object?][] = [
      ['POST', '/api/admin/passkeys/options'],
      ['POST', '/api/admin/passkeys'],
      ['DELETE', `/api/admin/passkeys/${passkey?.passkey_id}`],
      ['POST', '/api/admin/recovery_codes'],
      ['POST', '/api/admin/invitations', { email: 'thief@example.in', role: 'owner' }],
      ['DELETE', `/api/admin/invitations/${randomUUID()}`],
      ['DELETE', `/api/admin/team/${otherId}`],
      ['PUT', `/api/admin/team/${otherId}/areas`, { areas: ['orders'] }],
      ['PUT', '/api/admin/settings/payment.upi.vpa', { value: 'thief@okbank' }],
      ['PUT', '/api/admin/settings/payment.upi.payee_name', { value: 'Thief' }],
      ['PUT', '/api/admin/settings/payment.upi.max_amount', { value: '1' }],
      ['POST', '/api/admin/waiting_settings/payment.upi.vpa', { step: 'apply' }],
      ['GET', '/api/admin/reports.csv'],
    ];
    for (const [method, url, body] of guarded) {
      const reply =
        method === 'GET'
          ? await shop.call(method, url, { token })
          : await act(method, url, token, body);
      expect({ url, status: reply.status, fields: Object.keys(reply.body.errors ?? {}) }).toEqual({
        url,
        status: 403,
        fields: ['second_factor'],
      });
    }

    const setting = '/api/admin/settings/payment.cod.max_boxes';
    expect((await act('PUT', setting, token, { value: '3' })).status).toBe(200);
    const url = `/api/admin/passkeys/${passkey?.passkey_id}`;
    expect((await act('PUT', url, token, { name: 'Phone' })).status).toBe(200);
    expect((await confirm(token, owner.device)).status).toBe(200);
    expect((await act('DELETE', `/api/admin/team/${otherId}`, token)).status).toBe(200);
  });

  it('actions just before that do not need it again', async () => {
    const owner = await join();
    await ageFactors(shop.db, 5 * 60 - 30);
    await addPasskey(owner.access_token, 'Tablet');
  });
});

it('[S-52] every owner gets a mail about sensitive actions', async () => {
  const [owner, other] = [await join(), await join()];
  const token = owner.access_token;
  const before = (await subjects(other.email)).length;
  await addPasskey(token, 'Shed');
  await post('/api/admin/recovery_codes', {}, token);
  const { email } = newMember();
  const invited = await act<Team>('POST', '/api/admin/invitations', token, {
    email,
    role: 'owner',
  });
  const id = invited.body.invitations[0]?.invitation_id;
  await act('DELETE', `/api/admin/invitations/${id}`, token);
  await shop.call('GET', '/api/admin/reports.csv', { token });

  const by = expect.stringContaining(`(${owner.email})`) as string;
  const mails = (await subjects(other.email)).slice(before);
  expect(mails).toEqual(Array(5).fill(by));
  const what = [
    'added the passkey ‘Shed’',
    'made new recovery codes',
    `invited ${email} to the team`,
    `withdrew the invitation of ${email}`,
    'downloaded the report orders-by-week',
  ];
  for (const [index, text] of what.entries()) expect(mails[index]).toContain(text);
  expect((await subjects(owner.email)).slice(-5)).toEqual(mails);
});

describe('[S-53] removing a passkey', () => {
  it('ends the sessions that it has confirmed, and no others', async () => {
    const owner = await join();
    const phone = await addPasskey(owner.access_token, 'Phone');
    const onPhone = await signIn(owner);
    await confirm(onPhone, phone);
    const elsewhere = await signIn(owner);
    await confirm(elsewhere, owner.device);
    const lost = (await readPasskeys(owner.access_token)).find(({ name }) => name === 'Phone');

    const url = `/api/admin/passkeys/${lost?.passkey_id}`;
    expect((await act('DELETE', url, owner.access_token)).status).toBe(200);

    expect((await shop.call('GET', '/api/admin/passkeys', { token: onPhone })).status).toBe(404);
    const details = '/api/auth/get_user_details';
    expect((await shop.call('GET', details, { token: onPhone })).status).toBe(401);
    expect((await readPasskeys(elsewhere)).map(({ name }) => name)).not.toContain('Phone');
  });

  it('ends them although another one has confirmed them since', async () => {
    const owner = await join();
    const phone = await addPasskey(owner.access_token, 'Phone');
    const onPhone = await signIn(owner);
    await confirm(onPhone, phone);
    const second = await addPasskey(onPhone, 'Second');
    await confirm(onPhone, second);
    const lost = (await readPasskeys(owner.access_token)).find(({ name }) => name === 'Phone');

    await act('DELETE', `/api/admin/passkeys/${lost?.passkey_id}`, owner.access_token);

    expect((await shop.call('GET', '/api/admin/passkeys', { token: onPhone })).status).toBe(404);
  });

  it('asks for another factor in the current session, and keeps it signed in', async () => {
    const owner = await join();
    await addPasskey(owner.access_token, 'Tablet');
    const [first] = await readPasskeys(owner.access_token);
    const token = owner.access_token;
    expect((await act('DELETE', `/api/admin/passkeys/${first?.passkey_id}`, token)).status).toBe(
      200,
    );
    expect((await shop.call('GET', '/api/admin/passkeys', { token })).status).toBe(403);
    expect((await shop.call('GET', '/api/admin/session', { token })).status).toBe(200);
  });
});

describe('[S-53] a change of the password', () => {
  const change = (token: string, password: string, more: object) =>
    shop.call('POST', '/api/auth/change_password', {
      token,
      body: { current_password: password, new_password: 'Narkanda-1966', ...more },
    });

  it('removes passkeys and codes added since a time, if requested', async () => {
    const owner = await join();
    const since = new Date();
    await addPasskey(owner.access_token, 'Thief');
    await post('/api/admin/recovery_codes', {}, owner.access_token);

    const token = await signIn(owner);
    const more = { remove_passkeys_since: since.toISOString() };
    expect((await change(token, owner.password, more)).status).toBe(200);

    await confirm(token, owner.device);
    expect((await readPasskeys(token)).map(({ name }) => name)).not.toContain('Thief');
    const { body } = await shop.call<SecondFactors>('GET', '/api/admin/passkeys', { token });
    expect(body.recovery_codes_left).toBe(0);
    const told = (await subjects(owner.email)).slice(-3);
    expect(told[0]).toContain('removed the passkey ‘Thief’');
  });

  it('keeps them otherwise, and refuses an invalid time', async () => {
    const owner = await join();
    await addPasskey(owner.access_token, 'Tablet');
    const wrong = await change(owner.access_token, owner.password, {
      remove_passkeys_since: 'never',
    });
    expect(wrong.status).toBe(422);
    expect((await change(owner.access_token, owner.password, {})).status).toBe(200);
    expect(await readPasskeys(owner.access_token)).toHaveLength(2);
  });
});
