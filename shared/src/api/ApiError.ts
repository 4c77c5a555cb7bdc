import type { Problem } from '../contract/types';

/**
 * A failed request. `message` is the text of ER-06, `detail` comes from the server, and `status` is 0
 * without a response (no network, timeout).
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly detail: string | undefined;
  /** Messages by the path of the field (`delivery_address.city`). */
  readonly fieldErrors: Record<string, string>;

  constructor(message: string, status: number, problem?: Partial<Problem>, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.detail = problem?.detail;
    this.fieldErrors = problem?.errors ?? {};
  }
}

/** The text of a failure: the server's detail or the fallback (ER-01 … ER-05). */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback;
}
