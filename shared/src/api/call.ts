import type { Problem } from '../contract/problem';
import { shopUrl } from '../shopUrl';
import { ApiError } from './ApiError';
import { IdleTimeout } from './IdleTimeout';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  /** The message of the error (ER-06). */
  failure: string;
  /** Sent as JSON, or as multipart if it is `FormData`. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Lets the request outlive the document. */
  keepalive?: boolean;
  /** Maximum time without any data. Each chunk restarts it, because a slow connection is not a broken one. */
  timeoutMs?: number;
}

const base = '/api';
const defaultTimeoutMs = 20_000;
const fileTypes = /^(?:image\/|application\/pdf|text\/csv)/;

/**
 * Sends and receives JSON, with a bearer token if there is one (SS-02). Returns images, PDF and CSV files as a Blob.
 * Nothing else calls `fetch`.
 *
 * @throws ApiError unless the response is 2xx
 */
export async function call<T>(
  method: Method,
  path: string,
  options: CallOptions,
  token: string | null = null,
): Promise<T> {
  const response = await send(method, path, options, token);
  if (response.ok && fileTypes.test(response.headers.get('content-type') ?? '')) {
    return read(() => response.blob(), options.failure) as Promise<T>;
  }
  const data = await readJson(response, options.failure);
  if (!response.ok) {
    const problem = data as Partial<Problem> | undefined;
    const error = new ApiError(options.failure, response.status, problem);
    error.retryAfterSeconds = Number(response.headers.get('retry-after')) || 0;
    throw error;
  }
  return data as T;
}

async function send(
  method: Method,
  path: string,
  { failure, body, headers, keepalive, timeoutMs = defaultTimeoutMs }: CallOptions,
  token: string | null,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const idleTimeout = new IdleTimeout(timeoutMs);
  try {
    const response = await fetch(shopUrl(base + path), {
      method,
      headers: {
        accept: 'application/json',
        // For FormData the browser sets the header, with the boundary.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
      keepalive,
      signal: idleTimeout.signal,
    });
    return idleTimeout.watch(response);
  } catch (cause) {
    idleTimeout.end();
    throw new ApiError(failure, 0, undefined, cause);
  }
}

/** @throws ApiError if the body does not arrive completely */
async function read<T>(body: () => Promise<T>, failure: string): Promise<T> {
  try {
    return await body();
  } catch (cause) {
    throw new ApiError(failure, 0, undefined, cause);
  }
}

/** Returns undefined if the body is not JSON, such as a proxy's error page. */
async function readJson(response: Response, failure: string): Promise<unknown> {
  const text = await read(() => response.text(), failure);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
