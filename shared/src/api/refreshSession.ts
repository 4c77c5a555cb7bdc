import type { TokenPair } from '../contract/account/schema';
import { readSession, useSession } from '../session/session';
import { ApiError } from './ApiError';
import { call } from './call';

let pending: Promise<string | null> | null = null;

/**
 * Exchanges the refresh token once for all concurrent requests (SS-03). Requests of this tab share a promise. Other
 * tabs wait for a Web Lock and then find the new tokens.
 *
 * @param rejectedToken the access token that got a 401
 * @returns a new access token, or null if the session has expired (SS-04)
 * @throws ApiError if the network or the server fails, which does not end the session
 */
export function refreshSession(rejectedToken: string): Promise<string | null> {
  pending ??= withLock(() => exchange(rejectedToken)).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * Runs the callback under a Web Lock. Locks need a secure context and access to the storage. Without them, the server's
 * grace period has to suffice.
 */
async function withLock<T>(callback: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return callback();
  try {
    return await navigator.locks.request('session-refresh', callback);
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'SecurityError';
    if (!isDenied) throw error;
    return callback();
  }
}

async function exchange(rejectedToken: string): Promise<string | null> {
  readSession();
  const { accessToken, refreshToken, signIn, expire } = useSession.getState();
  if (accessToken !== rejectedToken) return accessToken;
  if (!refreshToken) {
    expire();
    return null;
  }
  try {
    const pair = await exchangeTokens(refreshToken);
    readSession();
    // During the exchange, the user signed out or signed in as somebody else.
    if (useSession.getState().refreshToken !== refreshToken)
      return useSession.getState().accessToken;
    signIn(pair);
    return pair.access_token;
  } catch (error) {
    if (!isRejection(error)) throw error;
    expire();
    return null;
  }
}

function isRejection(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 422].includes(error.status);
}

/** Exchanges a refresh token for a new pair (AP-03), without a retry. */
const exchangeTokens = (refreshToken: string) =>
  call<TokenPair>(
    'POST',
    '/auth/refresh_access_token',
    { body: { refresh_token: refreshToken }, failure: 'Login failed' },
    useSession.getState().accessToken,
  );
