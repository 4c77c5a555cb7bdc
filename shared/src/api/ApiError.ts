import { referenceOf } from '../contract/reference';
import type { Problem } from '../contract/types';

/**
 * A failed request. `message` is the text of ER-06, `detail` comes from the server, and `status` is 0
 * without a response (no network, timeout). Both texts of a server's failure end with its reference.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly detail: string | undefined;
  /** Messages by the path of the field (`delivery_address.city`). */
  readonly fieldErrors: Record<string, string>;
  /** How long the server asks to wait before the next request; 0 if it does not. */
  retryAfterSeconds = 0;

  constructor(message: string, status: number, problem?: Partial<Problem>, cause?: unknown) {
    const requestId = status >= 500 ? problem?.request_id : undefined;
    const withReference = (text: string) =>
      requestId ? `${text} ${referenceOf(requestId)}` : text;
    super(withReference(message), { cause });
    this.status = status;
    this.detail = problem?.detail && withReference(problem.detail);
    this.fieldErrors = problem?.errors ?? {};
  }
}

/** Reports an error of the code: everything except a failed request. */
export function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}

/** Whatever was thrown, as a failure to show (ER-06). An error of the code is reported, too. */
export function toFailure(error: unknown): ApiError {
  reportUnexpected(error);
  if (error instanceof ApiError) return error;
  return new ApiError('Something went wrong on our side. Please try again.', 500);
}

/**
 * The text of a failure: the server's detail or the fallback (ER-01 … ER-05), which is its message if it is not given.
 * An error of the code is reported, too.
 */
export function failureText(error: unknown, fallback?: string): string {
  const { detail, message } = toFailure(error);
  return detail || (fallback ?? message);
}
