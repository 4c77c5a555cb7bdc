import { object, string, type InferType } from 'yup';
import { text } from '../fields/fields';
import {
  email,
  knownEmail,
  name,
  optionalAddress,
  optionalText,
  password,
  phone,
  whenText,
} from '../fields/personFields';
import { normalPinCode } from '../places/pinCode';
import { maxAddressLength, maxCityLength } from '../limits';

export const signInSchema = object({ email: knownEmail(), password: password() });

/** Sign-up (AP-02, VA-02). The form sends `address` as an empty string. */
export const createUserSchema = object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  email: email(),
  password: password(),
  phone_number: phone(),
  address: optionalText('Address', maxAddressLength),
});

/** The sign-up form. It adds the repeated password, which is not sent. */
export const registerFormSchema = createUserSchema.shape({
  confirm_password: password('Confirm Password'),
});

export const refreshSchema = object({
  refresh_token: text().required('Refresh token is required'),
});

export const forgotPasswordSchema = object({ email: knownEmail() });

/** The token comes from the mailed link (LG-09). */
export const resetPasswordSchema = object({
  token: text().required('The link is not complete. Please ask for a new one.'),
  password: password(),
});

/** The form for a new password. It asks twice, like sign-up (VA-02). */
export const newPasswordFormSchema = object({
  password: password(),
  confirm_password: password('Confirm Password'),
});

export const changePasswordSchema = object({
  current_password: password('Current Password'),
  new_password: password('New Password'),
  /** For staff: the time of the last sign-in they recognize, ISO 8601 (S-53). */
  remove_passkeys_since: string().test(
    'time',
    'Please choose a time',
    (value) => !value || !Number.isNaN(Date.parse(value)),
  ),
});

/** The form that changes a password. It asks for the new one twice. */
export const changePasswordFormSchema = changePasswordSchema.shape({
  confirm_password: password('Confirm Password'),
});

/** Deleting an account requires its password (SC-02). */
export const deleteUserSchema = object({ password: password() });

/** Only names and phone are required; empty fields arrive as null (AP-06, VA-04, ST-02). */
export const updateUserSchema = object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  phone_number: phone(),
  address: optionalText('Address', maxAddressLength),
  optional_address: optionalAddress(),
  city: optionalText('City', maxCityLength),
  state: optionalText('State', maxCityLength),
  pin_code: optionalText('Pin Code', 20).transform(whenText(normalPinCode)),
});

export type SignIn = InferType<typeof signInSchema>;
export type CreateUser = InferType<typeof createUserSchema>;
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;
export type ResetPassword = InferType<typeof resetPasswordSchema>;
export type ChangePassword = InferType<typeof changePasswordSchema>;
export type DeleteUser = InferType<typeof deleteUserSchema>;
export type UpdateUser = InferType<typeof updateUserSchema>;
