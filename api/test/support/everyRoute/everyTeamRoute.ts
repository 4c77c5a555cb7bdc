import { randomUUID } from 'node:crypto';
import type { PasskeyOptions, SecondFactors, Team } from '@shop/shared/contract/admin';
import { Authenticator } from '../team/Authenticator';
import type { Shop } from '../shop';
import { teamCalls } from '../team/team';
import { newUser } from '../users';

/** Calls every route for joining the team, signing in to the admin, and leaving. */
export async function callEveryTeamRoute(shop: Pick<Shop, 'call'>): Promise<void> {
  const { inviteTo, join, signIn, confirm, post } = teamCalls(() => shop);
  const owner = await join();
  await post('/api/invitation', { token: await inviteTo(newUser().email) });
  await join('staff');
  const token = await signIn(owner);
  await confirm(token, owner.device);
  const [code] = owner.recovery_codes;
  await post('/api/admin/session/recovery_code', { code }, await signIn(owner));
  await shop.call('GET', '/staff/access', { headers: { cookie: await cookieOf(shop, owner) } });

  const act = <Body>(method: 'POST' | 'PUT' | 'DELETE', url: string, body: object = {}) =>
    shop.call<Body>(method, url, {
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  await managePasskeys(shop, token, act);
  await post('/api/admin/recovery_codes', {}, token);

  const { body } = await act<Team>('POST', '/api/admin/invitations', {
    email: newUser().email,
    role: 'staff',
    areas: ['orders'],
  });
  await act('DELETE', `/api/admin/invitations/${body.invitations[0]?.invitation_id}`);
  const { body: team } = await shop.call<Team>('GET', '/api/admin/team', { token });
  const other = team.members.find(({ role }) => role === 'staff');
  await act('PUT', `/api/admin/team/${other?.user_id}/areas`, { areas: ['money'] });
  await act('DELETE', `/api/admin/team/${other?.user_id}`);
}

async function managePasskeys(
  shop: Pick<Shop, 'call'>,
  token: string,
  act: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => Promise<unknown>,
): Promise<void> {
  const { body: options } = await shop.call<PasskeyOptions>('POST', '/api/admin/passkeys/options', {
    token,
    body: {},
  });
  const passkey = new Authenticator().create(options);
  await act('POST', '/api/admin/passkeys', { name: 'Tablet', passkey });
  const { body } = await shop.call<SecondFactors>('GET', '/api/admin/passkeys', { token });
  const url = `/api/admin/passkeys/${body.passkeys[1]?.passkey_id}`;
  await act('PUT', url, { name: 'Shed' });
  await act('DELETE', url);
}

/** Returns the staff cookie, which opens admin pages. */
async function cookieOf(
  shop: Pick<Shop, 'call'>,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { headers } = await shop.call('POST', '/api/auth/token', { body: { email, password } });
  return String(headers['set-cookie']).replace(/;.*/, '');
}
