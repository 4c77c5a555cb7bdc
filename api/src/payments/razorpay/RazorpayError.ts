import type { RazorpayConcern } from '@shop/shared/contract/admin';

/** What the provider says about a refused call (https://razorpay.com/docs/errors). Each is null if it says nothing. */
export interface RazorpayRefusal {
  code: string | null;
  description: string | null;
  field: string | null;
  reason: string | null;
}

interface FailedCall extends Partial<RazorpayRefusal> {
  /** Such as `POST /v1/orders`. */
  call: string;
  /** The HTTP status; null without a response. */
  status: number | null;
  concerns: RazorpayConcern;
  message: string;
  cause?: unknown;
}

/** The provider refused a call, or sent an unexpected response. */
export class RazorpayError extends Error implements RazorpayRefusal {
  override name = 'RazorpayError';
  readonly call: string;
  readonly status: number | null;
  readonly concerns: RazorpayConcern;
  readonly code: string | null;
  readonly description: string | null;
  readonly field: string | null;
  readonly reason: string | null;

  constructor({ call, status, concerns, message, cause, ...refusal }: FailedCall) {
    super(`${call}: ${message}`, { cause });
    this.call = call;
    this.status = status;
    this.concerns = concerns;
    this.code = refusal.code ?? null;
    this.description = refusal.description ?? null;
    this.field = refusal.field ?? null;
    this.reason = refusal.reason ?? null;
  }
}

/** The provider is unreachable, failing or rate limiting, so further calls would fail, too. */
export class RazorpayUnavailableError extends RazorpayError {
  override name = 'RazorpayUnavailableError';
}
