import type { InferType } from 'yup';
import { request } from '@shop/shared';
import type {
  AdminSession,
  confirmSessionSchema,
  PasskeyOptions,
  recoveryCodeSchema,
} from '@shop/shared/contract/admin';
import { query } from './calls';

const failure = 'That did not work. Please try again.';

/** The admin session and its second factor. */
export const sessionEndpoints = {
  session: query<AdminSession>(
    '/admin/session',
    'Your sign-in could not be checked. Please try again.',
  ),
  sessionOptions: () => request<PasskeyOptions>('POST', '/admin/session/options', { failure }),
  confirmByPasskey: (body: InferType<typeof confirmSessionSchema>) =>
    request<AdminSession>('POST', '/admin/session/passkey', { body, failure }),
  confirmByCode: (body: InferType<typeof recoveryCodeSchema>) =>
    request<AdminSession>('POST', '/admin/session/recovery_code', { body, failure }),
};
