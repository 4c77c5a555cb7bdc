import { readSession, useSession } from '../session/session';
import { ApiError } from './ApiError';
import { exchangeTokens } from './exchangeTokens';

let running: Promise<string | null> | null = null;

/**
 * Exchanges the refresh token once, however many calls ask for it: calls of this tab share one
 * promise, tabs take turns through a Web Lock and find the work already done (SS-03).
 *
 * @param refusedToken the access token that was answered with 401
 * @returns a fresh access token, or null when the session is over (SS-04)
 * @throws ApiError when the exchange failed for lack of network or server: nobody is signed out
 */
export function refreshSession(refusedToken: string): Promise<string | null> {
  running ??= inTurn(() => exchange(refusedToken)).finally(() => {
    running = null;
  });
  return running;
}

/** Web Locks exist in secure contexts only; elsewhere tabs rely on the server's overlap time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();
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
    // Signed out, or in as someone else, while the exchange was under way: leave that as it is.
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
