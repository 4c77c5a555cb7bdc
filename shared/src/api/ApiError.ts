import type { Problem } from '../contract/types';

/**
 * A call that failed. `message` is the text of ER-06; `detail` is the server's own words where it
 * had any; `status` is 0 where no answer came (no network, time-out).
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly detail: string | undefined;
  /** One text a field, by the path of the field (`delivery_address.city`). */
  readonly fieldErrors: Record<string, string>;

  constructor(message: string, status: number, problem?: Partial<Problem>, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.detail = problem?.detail;
    this.fieldErrors = problem?.errors ?? {};
  }
}

/** What a toast says of a failure: the server's detail, else the given text (ER-01 … ER-05). */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback;
}
