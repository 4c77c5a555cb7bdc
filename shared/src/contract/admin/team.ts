import { object, string, type InferType } from 'yup';
import { text } from '../fields/fields';
import { createUserSchema, resetPasswordSchema, signInSchema } from '../schemas';
import type { TokenPair } from '../types';
import { staffRoles, type StaffRole } from './access';
import { areasField, type Area } from './areas';
import { newPasskeySchema, type RecoveryCodes } from './passkeys';

/** How long the link in an invitation works (AD-02). */
export const invitationHours = 48;

export interface TeamMember {
  user_id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** All areas for an owner. */
  areas: Area[];
  passkeys: number;
  /** The last use of any passkey. */
  last_used_at: string | null;
}

/** An invitation that was not accepted yet. */
export interface Invitation {
  invitation_id: string;
  email: string;
  role: StaffRole;
  areas: Area[];
  expires_at: string;
}

export interface Team {
  members: TeamMember[];
  invitations: Invitation[];
}

/** The invitation as the invited person sees it. */
export interface OpenInvitation {
  email: string;
  role: StaffRole;
  /** If true, the account's password is required; otherwise an account is created. */
  has_account: boolean;
}

/** The response to an accepted invitation: a session with the second factor confirmed. */
export interface AcceptedInvitation extends TokenPair, RecoveryCodes {}

const noArea = 'Please choose at least one area';

export const inviteSchema = createUserSchema.pick(['email']).shape({
  role: string().oneOf(staffRoles, 'Please choose a role').required('Please choose a role'),
  // There is no default: the owner chooses.
  areas: areasField().when('role', {
    is: 'owner' satisfies StaffRole,
    then: (field) => field.strip(),
    otherwise: (field) => field.required(noArea).min(1, noArea),
  }),
});

const invitationToken = () => text().required('The link is not complete. Please open it again.');
export const openInvitationSchema = object({ token: invitationToken() });

/** Somebody with an account sends only its password; others also their names and phone number. */
export const prepareInvitationSchema = signInSchema.pick(['password']).shape({
  token: invitationToken(),
  account: createUserSchema
    .pick(['first_name', 'last_name', 'phone_number'])
    .default(undefined)
    .optional(),
});
export const acceptInvitationSchema = prepareInvitationSchema.shape({
  passkey: newPasskeySchema.required(),
});

/** The form for somebody with an account. */
export const knownMemberSchema = signInSchema.pick(['password']);
/** The form for somebody without an account. */
export const newMemberSchema = createUserSchema
  .pick(['first_name', 'last_name', 'phone_number'])
  .concat(resetPasswordSchema.pick(['password']));

export type Invite = InferType<typeof inviteSchema>;
export type PrepareInvitation = InferType<typeof prepareInvitationSchema>;
export type AcceptInvitation = InferType<typeof acceptInvitationSchema>;
