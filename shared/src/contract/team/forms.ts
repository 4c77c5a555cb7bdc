import { array, object, string, type InferType } from 'yup';
import { createUserSchema, resetPasswordSchema, signInSchema } from '../account/forms';
import { text } from '../fields/fields';
import { areas } from './areas';
import { staffRoles, type StaffRole } from './constants';
import { newPasskeySchema } from './passkeyForms';

const areasField = () =>
  array(string().oneOf(areas, 'There is no such area').required()).max(areas.length);

/** Staff without an area see only Today and their own passkeys. */
export const areasChangeSchema = object({ areas: areasField().required() });
export type AreasChange = InferType<typeof areasChangeSchema>;

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
