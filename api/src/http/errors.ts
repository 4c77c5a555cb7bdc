import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DiskFullError } from '../db/embedded/DiskSpace';
import { errorCode } from '../db/errorCode';
import { isDiskFull, isUnavailable } from '../db/unavailable';
import { defaultHeaders } from './sending/headers';
import { HttpProblem, notFoundProblem, problemBody, unavailable } from './problem';

/** Texts for errors of the framework. Other 4xx statuses have one fallback text. */
const details: Record<number, string> = {
  400: 'The request could not be understood.',
  405: 'This address does not support the method of the request.',
  413: 'The request is too large.',
  414: 'The URL is too long.',
  415: 'The request must be sent as JSON (Content-Type: application/json).',
  429: 'Too many requests. Please wait a moment and try again.',
};
/** Freeing disk space takes longer than seconds. */
const diskFullSeconds = 60;
const diskFullDetail =
  'The shop cannot save anything right now. Nothing was changed. Please try again in a few minutes.';
/** SQLSTATEs of texts that PostgreSQL refuses: NUL characters, and lone surrogates in JSON. */
const unstorable = new Set(['22021', '22P05']);
const unstorableDetail = 'The request contains characters that cannot be stored.';
const leftDetail = 'The request ended before its body.';
const serverErrorDetail = 'Something went wrong on our side. Please try again.';

/** Responds with problem+json (AP-16). Unexpected errors are logged, and their details are not sent. */
export function errorHandler(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = hasLeft(request) ? new HttpProblem(400, leftDetail) : toProblem(error);
  // `watchDisk` logs a full disk once: a line per request would fill it further.
  const isKnown = error instanceof HttpProblem || error instanceof DiskFullError;
  const isUnexpected = !isKnown && problem.statusCode >= 500;
  if (isUnexpected) request.log.error({ err: error }, 'request failed');
  sendProblem(reply, problem);
}

/** Whether the client disconnected before the end of its body. That is no error of the shop. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Handles URLs that Fastify cannot route, such as `/%zz`. Hooks do not run for them, so this sets the headers. */
export function frameworkErrorHandler(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  errorHandler(error, request, reply.headers(defaultHeaders(request)));
}

/** Returns a handler for URLs without a route (404) or with other methods only (405). */
export function notFoundHandler(allowedMethods: (path: string) => string[]) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const [path = ''] = request.url.split('?');
    const methods = allowedMethods(path);
    if (methods.length === 0) {
      sendProblem(reply, notFoundProblem());
      return;
    }
    void reply.header('allow', methods.join(', '));
    if (request.method === 'OPTIONS') void reply.code(204).send();
    else sendProblem(reply, new HttpProblem(405, details[405] ?? ''));
  };
}

function sendProblem(reply: FastifyReply, problem: HttpProblem): void {
  void reply
    .code(problem.statusCode)
    .headers(problem.headers)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem, reply.request.id));
}

function toProblem(error: FastifyError | HttpProblem): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (unstorable.has(errorCode(error))) return new HttpProblem(400, unstorableDetail);
  if (isDiskFull(error)) return unavailable(diskFullDetail, diskFullSeconds);
  if (isUnavailable(error) || error.statusCode === 503) return unavailable();
  const status = error.statusCode ?? 500;
  if (status >= 500 || status < 400) return new HttpProblem(500, serverErrorDetail);
  return new HttpProblem(status, details[status] ?? 'The request was refused.');
}

/** Returns the fields of an error to log. `detail` and `params` of database errors contain personal data. */
export function errorForLog(error: Error & { code?: unknown; constraint?: unknown }): {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  constraint?: unknown;
} {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: error.code,
    constraint: error.constraint,
  };
}
