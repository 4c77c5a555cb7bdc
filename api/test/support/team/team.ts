import type { TokenPair } from '@shop/shared/contract';
import type {
  AcceptedInvitation,
  AdminSession,
  PasskeyOptions,
  StaffRole,
} from '@shop/shared/contract/admin';
import { createStaffTokens } from '../../../src/team/commands/staffTokens';
import { Authenticator } from './Authenticator';
import { jwtSecret, usualAreas, type Shop } from '../shop';
import { newMember } from '../users';

/** Returns the requests of the team pages. */
export function teamCalls(shop: () => Pick<Shop, 'call'>) {
  const post = <Body>(url: string, body: object, token?: string) =>
    shop().call<Body>('POST', url, { body, token });

  /** Invites a person as the operator. Returns the token of the link. */
  async function inviteTo(email: string, role: StaffRole = 'owner'): Promise<string> {
    const token = await createStaffTokens(jwtSecret).sign();
    const invited = { email, role, ...(role === 'staff' && { areas: usualAreas }) };
    const { body } = await post<{ link: string }>('/staff/invitations', invited, token);
    return body.link.split('#token=')[1] ?? '';
  }

  async function accept(body: object, device = new Authenticator()) {
    const { body: options } = await post<PasskeyOptions>('/api/invitation/options', body);
    const passkey = device.create(options);
    return post<AcceptedInvitation>('/api/invitation/accept', { ...body, passkey });
  }

  /** Adds a new member with a passkey. Returns the admin session and the device. */
  async function join(role: StaffRole = 'owner') {
    const { email, password, first_name, last_name, phone_number } = newMember();
    const device = new Authenticator();
    const token = await inviteTo(email, role);
    const account = { first_name, last_name, phone_number };
    const { body } = await accept({ token, password, account }, device);
    return { email, password, device, ...body };
  }

  /** Signs in without the second factor. */
  const signIn = async ({ email, password }: { email: string; password: string }) =>
    (await post<TokenPair>('/api/auth/token', { email, password })).body.access_token;

  async function confirm(token: string, device: Authenticator, answer = {}) {
    const { body: options } = await post<PasskeyOptions>('/api/admin/session/options', {}, token);
    const passkey = device.get(options, answer);
    return post<AdminSession & { detail: string }>(
      '/api/admin/session/passkey',
      { passkey },
      token,
    );
  }

  return { inviteTo, accept, join, signIn, confirm, post };
}
