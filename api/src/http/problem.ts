import { STATUS_CODES } from 'node:http';
import type { Problem } from '@shop/shared/contract';

interface ProblemExtras {
  /** Messages by field, with dotted paths. */
  errors?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An expected error. `detail` is shown to shoppers (AP-16). */
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
/** The response to a URL without a route. */
export const notFoundProblem = () => notFound('There is nothing at this URL.');
/** The same text for links that are unknown, used or expired. */
export const invalidLink = () =>
  new HttpProblem(400, 'This link has expired or was already used. Please ask for a new one.');
export const forbidden = (detail: string) => new HttpProblem(403, detail);
export const conflict = (detail: string) => new HttpProblem(409, detail);
export const unauthorized = (detail: string, challenge = 'Bearer') =>
  new HttpProblem(401, detail, { headers: { 'www-authenticate': challenge } });
export const invalid = (errors: Record<string, string>) =>
  new HttpProblem(422, Object.values(errors)[0] ?? 'Please check what you entered.', { errors });

/** About half the duration of a database failover. */
const retryAfterSeconds = 5;

/** 503: the same request may succeed later (RFC 9110, section 10.2.3). */
export const unavailable = (
  detail = 'The shop is not available right now. Please try again in a moment.',
  waitSeconds = retryAfterSeconds,
) => new HttpProblem(503, detail, { headers: { 'retry-after': String(waitSeconds) } });
/** The client has disconnected. Nobody reads this response; the status (from nginx) keeps it apart from errors in logs. */
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
