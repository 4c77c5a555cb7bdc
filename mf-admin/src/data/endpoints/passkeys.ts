import type { InferType } from 'yup';
import { request } from '@shop/shared';
import type {
  addPasskeySchema,
  Passkey,
  PasskeyOptions,
  RecoveryCodes,
  renamePasskeySchema,
  SecondFactors,
} from '@shop/shared/contract/admin';
import { post, put, query, remove } from './calls';

const failure = 'The passkey was not added.';

const passkeyPath = ({ passkey_id }: Pick<Passkey, 'passkey_id'>) =>
  `/admin/passkeys/${encodeURIComponent(passkey_id)}`;

/** The passkeys and recovery codes of the person who is signed in. */
export const passkeyEndpoints = {
  passkeys: query<SecondFactors>(
    '/admin/passkeys',
    'Your passkeys could not be loaded. Please try again.',
  ),
  passkeyOptions: () => request<PasskeyOptions>('POST', '/admin/passkeys/options', { failure }),
  addPasskey: post<SecondFactors, InferType<typeof addPasskeySchema>>('/admin/passkeys', failure),
  renamePasskey: (passkey: Passkey) =>
    put<SecondFactors, InferType<typeof renamePasskeySchema>>(
      passkeyPath(passkey),
      'The name was not changed.',
    ),
  removePasskey: (passkey: Passkey) =>
    remove<SecondFactors>(passkeyPath(passkey), 'The passkey was not removed.'),
  /** Not an action: the server must not store the response for a repeated request. */
  renewRecoveryCodes: () =>
    request<RecoveryCodes>('POST', '/admin/recovery_codes', {
      failure: 'New codes could not be made. Please try again.',
    }),
};
