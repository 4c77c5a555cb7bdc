import type { TokenPair } from '../contract/types';
import { useSession } from '../session/session';
import { call } from './call';

/** Exchanges a refresh token for a new pair (AP-03), without a retry. */
export const exchangeTokens = (body: { refresh_token: string }) =>
  call<TokenPair>(
    'POST',
    '/auth/refresh_access_token',
    { body, failure: 'Login failed' },
    useSession.getState().accessToken,
  );
