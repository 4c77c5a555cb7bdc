import {
  areas,
  staffRoles,
  type AcceptedInvitation,
  type AdminSession,
  type Invitation,
  type OpenInvitation,
  type Passkey,
  type PasskeyOptions,
  type RecoveryCodes,
  type SecondFactors,
  type Team,
  type TeamMember,
} from '@shop/shared/contract/admin';
import {
  arrayOf,
  boolean,
  dateTime,
  integer,
  nullableTime,
  objectOf,
  oneOf,
  text,
  uuid,
  type JsonSchema,
} from '../http/jsonSchema';

const role = oneOf(staffRoles);
const areaList = arrayOf(oneOf(areas));
const texts = arrayOf(text);

/** WebAuthn options: the library defines their shape. */
const anyObject: JsonSchema<Record<string, unknown>> = {
  type: 'object',
  additionalProperties: true,
};

export const adminSession = objectOf<AdminSession>({
  name: text,
  email: text,
  role,
  areas: areaList,
  admin_until: nullableTime,
  now: dateTime,
});

export const passkeyOptions = objectOf<PasskeyOptions>({ options: anyObject });

const passkey = objectOf<Passkey>({
  passkey_id: uuid,
  name: text,
  created_at: dateTime,
  last_used_at: nullableTime,
});

export const secondFactors = objectOf<SecondFactors>({
  passkeys: arrayOf(passkey),
  recovery_codes_left: integer,
});

export const recoveryCodes = objectOf<RecoveryCodes>({ recovery_codes: texts });

const teamMember = objectOf<TeamMember>({
  user_id: uuid,
  name: text,
  email: text,
  role,
  areas: areaList,
  passkeys: integer,
  last_used_at: nullableTime,
});

const invitation = objectOf<Invitation>({
  invitation_id: uuid,
  email: text,
  role,
  areas: areaList,
  expires_at: dateTime,
});

export const team = objectOf<Team>({
  members: arrayOf(teamMember),
  invitations: arrayOf(invitation),
});

export const openInvitation = objectOf<OpenInvitation>({
  email: text,
  role,
  has_account: boolean,
});

export const acceptedInvitation = objectOf<AcceptedInvitation>({
  access_token: text,
  refresh_token: text,
  recovery_codes: texts,
});
