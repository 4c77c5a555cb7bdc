import { array, mixed, object, string, type InferType } from 'yup';
import { trimmed } from '../fields/fields';

const binary = (maxLength: number) =>
  string()
    .required('Your device’s answer is not complete')
    .max(maxLength, 'Your device’s answer is too long')
    .matches(/^[\w-]*$/, 'Your device’s answer has the wrong form');

const credential = {
  id: binary(1_400),
  rawId: binary(1_400),
  type: string().oneOf(['public-key']).required(),
  clientExtensionResults: mixed<object>().default({}),
};

/** `RegistrationResponseJSON` (Web Authentication, 5.1). */
export const newPasskeySchema = object({
  ...credential,
  response: object({
    clientDataJSON: binary(4_000),
    attestationObject: binary(20_000),
    transports: array(string().required().max(20)).max(10).default([]),
  }).required(),
});

/** `AuthenticationResponseJSON` (Web Authentication, 5.1). */
export const usedPasskeySchema = object({
  ...credential,
  response: object({
    clientDataJSON: binary(4_000),
    authenticatorData: binary(4_000),
    signature: binary(4_000),
  }).required(),
});

const passkeyName = () =>
  trimmed()
    .required('Please give it a name, such as your device’s name')
    .max(50, 'Please keep the name within 50 characters');

export const confirmSessionSchema = object({ passkey: usedPasskeySchema.required() });
export const recoveryCodeSchema = object({
  code: trimmed()
    .required('Please enter a recovery code')
    .max(50, 'That does not look like a recovery code'),
});
export const addPasskeySchema = object({
  name: passkeyName(),
  passkey: newPasskeySchema.required(),
});
export const renamePasskeySchema = object({ name: passkeyName() });

export type NewPasskey = InferType<typeof newPasskeySchema>;
export type UsedPasskey = InferType<typeof usedPasskeySchema>;
