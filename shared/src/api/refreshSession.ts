import { readSession, useSession } from '../session/session';
import { ApiError } from './ApiError';
import { exchangeTokens } from './exchangeTokens';

let pending: Promise<string | null> | null = null;

/**
 * Exchanges the refresh token once for all concurrent requests: those of this tab share a promise,
 * other tabs wait for a Web Lock and then find the new tokens (SS-03).
 *
 * @param refusedToken the access token that got a 401
 * @returns a new access token, or null when the session has expired (SS-04)
 * @throws ApiError when network or server failed, which does not end the session
 */
export function refreshSession(refusedToken: string): Promise<string | null> {
  pending ??= withLock(() => exchange(refusedToken)).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * Web Locks exist in secure contexts only, and are refused with the storage; then the server's grace period has to
 * suffice.
 */
async function withLock<T>(callback: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return callback();
  try {
    return await navigator.locks.request('session-refresh', callback);
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    if (!isRefused) throw error;
    return callback();
  }
}

async function exchange(refusedToken: string): Promise<string | null> {
  readSession();
  const { accessToken, refreshToken, signIn, expire } = useSession.getState();
  if (accessToken !== refusedToken) return accessToken;
  if (!refreshToken) {
    expire();
    return null;
  }
  try {
    const pair = await exchangeTokens({ refresh_token: refreshToken });
    readSession();
    // Signed out, or in as another user, during the exchange.
    if (useSession.getState().refreshToken !== refreshToken)
      return useSession.getState().accessToken;
    signIn(pair);
    return pair.access_token;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    expire();
    return null;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 422].includes(error.status);
}
