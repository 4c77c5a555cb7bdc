import type { Problem } from '../contract/types';
import { ApiError } from './ApiError';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  /** Text of the error thrown when the call fails (ER-06). */
  failure: string;
  /** Sent as JSON; a form is sent as the form it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Lets the call outlive the page, for changes sent while leaving. */
  keepalive?: boolean;
  /** How long to wait for the answer; an upload takes longer than most. */
  timeoutMs?: number;
}

const base = '/api';
const defaultTimeoutMs = 20_000;

/**
 * The only caller of `fetch`: JSON in and out, and the bearer header where there is a token (SS-02).
 * A picture comes as a Blob.
 *
 * @throws ApiError whenever there is no 2xx answer
 */
export async function call<T>(
  method: Method,
  path: string,
  options: CallOptions,
  token: string | null = null,
): Promise<T> {
  const response = await send(method, path, options, token);
  if (response.ok && response.headers.get('content-type')?.startsWith('image/')) {
    return readPicture(response, options.failure) as Promise<T>;
  }
  const answer = await readJson(response);
  if (!response.ok) {
    throw new ApiError(options.failure, response.status, answer as Partial<Problem> | undefined);
  }
  return answer as T;
}

async function send(
  method: Method,
  path: string,
  { failure, body, headers, keepalive, timeoutMs = defaultTimeoutMs }: CallOptions,
  token: string | null,
): Promise<Response> {
  const isForm = body instanceof FormData;
  try {
    return await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        // Of a form the browser itself says where its parts begin and end.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new ApiError(failure, 0, undefined, cause);
  }
}

async function readPicture(response: Response, failure: string): Promise<Blob> {
  try {
    return await response.blob();
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
