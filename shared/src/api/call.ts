import type { Problem } from '../contract/types';
import { ApiError } from './ApiError';
import { SilenceLimit } from './SilenceLimit';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  /** The message of the error (ER-06). */
  failure: string;
  /** Sent as JSON, `FormData` as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Lets the request outlive the document. */
  keepalive?: boolean;
  /** How long nothing may arrive; what arrives starts it again, as a slow connection is not a broken one. */
  timeoutMs?: number;
}

const base = '/api';
const defaultTimeoutMs = 20_000;
const fileTypes = /^(?:image\/|application\/pdf|text\/csv)/;

/**
 * The only caller of `fetch`: sends and returns JSON, with a bearer token if there is one (SS-02). An
 * image, a PDF or a CSV file is returned as a Blob.
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
  const silence = new SilenceLimit(timeoutMs);
  try {
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        // For a form the browser sets the header, with the boundary.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
      keepalive,
      signal: silence.signal,
    });
    return silence.watch(response);
  } catch (cause) {
    silence.end();
    throw new ApiError(failure, 0, undefined, cause);
  }
}

/** @throws ApiError for a body that does not arrive as a whole */
async function read<T>(body: () => Promise<T>, failure: string): Promise<T> {
  try {
    return await body();
  } catch (cause) {
    throw new ApiError(failure, 0, undefined, cause);
  }
}

/** @returns undefined for a body that is not JSON, such as a proxy's error page */
async function readJson(response: Response, failure: string): Promise<unknown> {
  const text = await read(() => response.text(), failure);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
