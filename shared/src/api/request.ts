import type { Problem } from '../contract/types';
import { useSession } from '../session/session';
import { ApiError } from './ApiError';
import { refreshSession } from './refreshSession';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  /** Text of the error thrown when the call fails (ER-06). */
  failure: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Lets the call outlive the page, for changes sent while leaving. */
  keepalive?: boolean;
  /** False for the calls whose 401 means a refusal and not an expired session (SS-04). */
  refreshOn401?: boolean;
}

const base = '/api';
const timeoutMs = 20_000;

/**
 * The only caller of `fetch`: JSON in and out, the bearer header (SS-02), and one retry after a
 * shared token refresh when the answer is 401 (SS-03).
 *
 * @throws ApiError whenever there is no 2xx answer
 */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions,
): Promise<T> {
  const sentToken = useSession.getState().accessToken;
  let response = await send(method, path, options, sentToken);
  if (response.status === 401 && sentToken && options.refreshOn401 !== false) {
    const freshToken = await refreshSession(sentToken);
    if (freshToken) response = await send(method, path, options, freshToken);
  }
  const answer = await readJson(response);
  if (!response.ok)
    throw new ApiError(options.failure, response.status, answer as Partial<Problem>);
  return answer as T;
}

async function send(
  method: Method,
  path: string,
  { failure, body, headers, keepalive }: RequestOptions,
  token: string | null,
): Promise<Response> {
  try {
    return await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new ApiError(failure, 0, undefined, cause);
  }
}

/** A body that is not JSON (a proxy's error page, say) counts as no body at all. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
