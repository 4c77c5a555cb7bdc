import type { RazorpayConcern } from '@shop/shared/contract/admin';
import { object, string, ValidationError, type Schema } from 'yup';
import { RazorpayError, RazorpayUnavailableError, type RazorpayRefusal } from './RazorpayError';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  /** Origin, such as `https://api.razorpay.com`. */
  apiUrl: string;
}

interface Options {
  /** Makes it a POST. */
  body?: object;
  headers?: Record<string, string>;
}

export type Request = <Entity>(
  schema: Schema<Entity>,
  path: string,
  options?: Options,
) => Promise<Entity>;

const timeoutMs = 8_000;

/**
 * Creates the function that calls the provider's API.
 * @param onFailure Is called with each error before it is thrown.
 * @returns A function that returns the fields of the schema, and throws a RazorpayError.
 */
export function createRequest(
  { keyId, keySecret, apiUrl }: RazorpayKeys,
  onFailure: (error: RazorpayError) => void,
): Request {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const request: Request = async (schema, path, { body, headers } = {}) => {
    const method = body ? 'POST' : 'GET';
    const call = `${method} ${path.split('?')[0]}`;
    const { status, text } = await send(call, `${apiUrl}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = parse(text);
    if (status >= 400) throw refused(call, status, refusalOf(json));
    if (json === undefined) {
      const message = `HTTP ${status} without JSON`;
      throw new RazorpayUnavailableError({ call, status, concerns: 'provider', message });
    }
    return read(schema, json, call, status);
  };
  return async (...call) => {
    try {
      return await request(...call);
    } catch (error) {
      if (error instanceof RazorpayError) onFailure(error);
      throw error;
    }
  };
}

async function send(call: string, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    const failed = { call, status: null, concerns: 'provider', message: 'no response' } as const;
    throw new RazorpayUnavailableError({ ...failed, cause });
  }
}

/** Returns undefined for text that is not JSON, such as the page of a proxy. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function read<Entity>(schema: Schema<Entity>, json: unknown, call: string, status: number): Entity {
  try {
    schema.validateSync(json, { strict: true });
    // Strict validation does not apply the defaults.
    return schema.cast(json, { stripUnknown: true });
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    const message = `unexpected response: ${cause.message}`;
    throw new RazorpayError({ call, status, concerns: 'provider', message, cause });
  }
}

const part = () => string().nullable().default(null);
const refusalSchema = object({
  error: object({ code: part(), description: part(), field: part(), reason: part() }),
});

function refusalOf(json: unknown): RazorpayRefusal | undefined {
  return refusalSchema.isValidSync(json) ? refusalSchema.cast(json).error : undefined;
}

function refused(call: string, status: number, refusal: RazorpayRefusal | undefined) {
  const concerns = concernOf(status);
  const said = refusal?.description ? `: ${refusal.description}` : '';
  const failed = { call, status, concerns, message: `HTTP ${status}${said}`, ...refusal };
  return concerns === 'provider' ? new RazorpayUnavailableError(failed) : new RazorpayError(failed);
}

function concernOf(status: number): RazorpayConcern {
  // 403 is sent to addresses that the account does not allow.
  if (status === 401 || status === 403) return 'keys';
  // 409 is sent while the same refund is being created: it can be sent again.
  return status >= 500 || status === 429 || status === 409 ? 'provider' : 'request';
}
