import { Type, type Static } from '@sinclair/typebox';
import { TokenPair } from '../account/schema';
import { DateTime, Nullable, OneOf, Uuid } from '../typebox';
import { areas } from './areas';
import { staffRoles } from './constants';

const role = OneOf(staffRoles);
const areaList = Type.Array(OneOf(areas));

export const AdminSession = Type.Object({
  name: Type.String(),
  email: Type.String(),
  role,
  /** All areas for an owner. */
  areas: areaList,
  /** When the admin session ends; null before the second factor is confirmed and after the end (AD-02). */
  admin_until: Nullable(DateTime),
  /** The server's time: the clock of a phone may be wrong. */
  now: DateTime,
});
export type AdminSession = Static<typeof AdminSession>;

/** Options for the browser's authenticator as JSON (Web Authentication, 5.4 and 5.5). */
export const PasskeyOptions = Type.Object({
  options: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type PasskeyOptions = Static<typeof PasskeyOptions>;

/** A passkey of the person who is signed in (AD-02). */
export const Passkey = Type.Object({
  passkey_id: Uuid,
  name: Type.String(),
  created_at: DateTime,
  last_used_at: Nullable(DateTime),
});
export type Passkey = Static<typeof Passkey>;

export const SecondFactors = Type.Object({
  passkeys: Type.Array(Passkey),
  /** At most ten. */
  recovery_codes_left: Type.Integer(),
});
export type SecondFactors = Static<typeof SecondFactors>;

/** Recovery codes are shown once: the server stores only their hashes. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const TeamMember = Type.Object({
  user_id: Uuid,
  name: Type.String(),
  email: Type.String(),
  role,
  /** All areas for an owner. */
  areas: areaList,
  passkeys: Type.Integer(),
  /** The last use of any passkey. */
  last_used_at: Nullable(DateTime),
});
export type TeamMember = Static<typeof TeamMember>;

/** An invitation that was not accepted yet. */
export const Invitation = Type.Object({
  invitation_id: Uuid,
  email: Type.String(),
  role,
  areas: areaList,
  expires_at: DateTime,
});
export type Invitation = Static<typeof Invitation>;

export const Team = Type.Object({
  members: Type.Array(TeamMember),
  invitations: Type.Array(Invitation),
});
export type Team = Static<typeof Team>;

/** The invitation as the invited person sees it. */
export const OpenInvitation = Type.Object({
  email: Type.String(),
  role,
  /** If true, the account's password is required; otherwise an account is created. */
  has_account: Type.Boolean(),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

/** The response to an accepted invitation: a session with the second factor confirmed. */
export const AcceptedInvitation = Type.Object({
  ...TokenPair.properties,
  ...RecoveryCodes.properties,
});
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;
