import type { Problem } from '../contract/problem';
import { referenceOf } from '../contract/reference';

/**
 * A failed request. `message` is the client's text for the request (ER-06), and `detail` comes from the server.
 * `status` is 0 without a response (no network, timeout). For server errors, both texts end with the request's
 * reference.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly detail: string | undefined;
  /** Messages by field path (`delivery_address.city`). */
  readonly fieldErrors: Record<string, string>;
  /** Seconds that the server asks to wait before the next request; 0 if it does not ask. */
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

/** Reports a programming error: anything except a failed request. */
export function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}

/** Converts any thrown value into a failure to show (ER-06). Also reports programming errors. */
export function toFailure(error: unknown): ApiError {
  reportUnexpected(error);
  if (error instanceof ApiError) return error;
  return new ApiError('Something went wrong on our side. Please try again.', 500);
}

/**
 * Returns the text of a failure: the server's detail, or the fallback, which defaults to the message (ER-01 … ER-05).
 * Also reports programming errors.
 */
export function failureText(error: unknown, fallback?: string): string {
  const { detail, message } = toFailure(error);
  return detail || (fallback ?? message);
}
