import { STATUS_CODES } from 'node:http';
import type { Problem } from '@shop/shared/contract';

interface ProblemExtras {
  /** One text per field, by its dotted path. */
  errors?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The expected errors of the API. `detail` is shown to shoppers as it is (AP-16). */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly errors?: Record<string, string>;
  readonly headers: Record<string, string>;

  constructor(
    readonly statusCode: number,
    readonly detail: string,
    { errors, headers = {} }: ProblemExtras = {},
  ) {
    super(detail);
    this.errors = errors;
    this.headers = headers;
  }
}

export const notFound = (detail: string) => new HttpProblem(404, detail);
/** As for a URL without a route. */
export const notFoundProblem = () => notFound('There is nothing at this URL.');
export const forbidden = (detail: string) => new HttpProblem(403, detail);
export const conflict = (detail: string) => new HttpProblem(409, detail);
export const unauthorized = (detail: string, challenge = 'Bearer') =>
  new HttpProblem(401, detail, { headers: { 'www-authenticate': challenge } });
export const invalid = (errors: Record<string, string>) =>
  new HttpProblem(422, Object.values(errors)[0] ?? 'Please check what you entered.', { errors });

/** About as long as half a failover of the database takes. */
const retryAfterSeconds = 5;

/** 503: the same request may succeed later (RFC 9110, 10.2.3). */
export const unavailable = (
  detail = 'The shop is not available right now. Please try again in a moment.',
  waitSeconds = retryAfterSeconds,
) => new HttpProblem(503, detail, { headers: { 'retry-after': String(waitSeconds) } });
/** The client has closed the connection: nobody reads this, and logs tell it from a fault (as nginx does). */
export const clientGone = () => new HttpProblem(499, 'The client has gone.');
export const tooMany = (detail: string, waitSeconds: number) =>
  new HttpProblem(429, detail, { headers: { 'retry-after': String(Math.ceil(waitSeconds)) } });

/** The body of every error response (RFC 9457). */
export function problemBody(problem: HttpProblem, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.statusCode] ?? 'Error',
    status: problem.statusCode,
    detail: problem.detail,
    request_id: requestId,
    ...(problem.errors && { errors: problem.errors }),
  };
}
