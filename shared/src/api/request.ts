import { useSession } from '../session/session';
import { ApiError } from './ApiError';
import { call, type CallOptions, type Method } from './call';
import { refreshSession } from './refreshSession';

export interface RequestOptions extends CallOptions {
  /** False for the sign-in, whose 401 does not mean an expired session (SS-04). */
  refreshOn401?: boolean;
}

/**
 * Sends a request with the session's token. After a 401 it retries once with a refreshed token (SS-03).
 *
 * @throws ApiError unless the response is 2xx
 */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions,
): Promise<T> {
  const { accessToken } = useSession.getState();
  try {
    return await call<T>(method, path, options, accessToken);
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401;
    if (!isExpired || !accessToken || options.refreshOn401 === false) throw error;
    const freshToken = await refreshFor(options.failure, accessToken);
    if (!freshToken) throw error;
    return call<T>(method, path, options, freshToken);
  }
}

/** Reports a failed refresh with the text of the request that needed it (ER-06) and the status of the refresh. */
async function refreshFor(failure: string, rejectedToken: string): Promise<string | null> {
  try {
    return await refreshSession(rejectedToken);
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(failure, error.status, undefined, error) : error;
  }
}
