import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import type { Db } from '../../db/schema';
import { withIdempotency } from '../../db/withIdempotency';
import { conflict, HttpProblem } from '../../http/problem';
import type { Staff } from '../accessQueries';
import { staffOf } from '../requireAdmin';
import type { Change } from './auditQueries';
import { recordChange } from './recordChange';

/** The headers of every action: the key makes a repeated request run only once (AD-12). */
export const actionHeaders = object({ 'idempotency-key': actionKey(255) });

export function actionKey(maxLength: number) {
  return string()
    .matches(/^[\x20-\x7e]+$/, 'Idempotency-Key must consist of printable characters')
    .max(maxLength, `Idempotency-Key must be at most ${maxLength} characters`)
    .required('An action of the admin needs an Idempotency-Key');
}

export interface ActionRequest extends Pick<FastifyRequest, 'staff' | 'log'> {
  headers: { 'idempotency-key': string };
}

export interface ActionResult<Body> {
  /** The body of the response. */
  response: Body;
  /** Empty if nothing had to change. */
  changes: Change[];
}

interface Action {
  staff: Staff;
  key: string;
  /** Identifies the request without its body, such as its method and URL. */
  operation: string;
  body: object;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Runs an action once per Idempotency-Key (AD-12), in one transaction with its audit log entries (AD-11). Read settings
 * before the call: the embedded database has only one connection.
 *
 * @throws HttpProblem Errors of `work`; 409 while the same request is running; 422 if the key belongs to another request.
 */
export async function idempotent<Body extends object>(
  db: Db,
  { staff, key, operation, body, log }: Action,
  work: (trx: Db, staff: Staff) => Promise<ActionResult<Body>>,
): Promise<{ body: Body; isReplay: boolean }> {
  let changes: Change[] = [];
  const result = await withIdempotency(
    db,
    { userId: staff.userId, key, operation, body, subject: subjectOf(operation) },
    async (trx) => {
      const done = await work(trx, staff);
      ({ changes } = done);
      for (const change of changes) await recordChange(trx, staff, change);
      return done.response;
    },
  );
  switch (result.outcome) {
    case 'in-progress':
      throw conflict('This is being done already. Please wait a moment.');
    case 'key-reused':
      throw new HttpProblem(422, 'This Idempotency-Key was already used for another request');
    case 'replayed':
      return { body: result.body, isReplay: true };
    case 'executed':
      for (const { action, subject } of changes) {
        // E-mail addresses of staff belong only into the audit log (S-43).
        const about = subject.includes('@') ? {} : { subject };
        log.info({ event: 'admin_action', action, ...about, user_id: staff.userId }, action);
      }
      return { body: result.body, isReplay: false };
  }
}

/** Returns the id or ticket in an operation, or `team` if the response lists all members. */
function subjectOf(operation: string): string | null {
  if (/ \/(?:team|invitations)\b/.test(operation)) return 'team';
  return /RR-[\w-]+|[\da-f]{8}-[\da-f-]{27}/.exec(operation)?.[0] ?? null;
}

/**
 * Runs `idempotent` for a request that is a single action.
 *
 * @param operation Identifies the request without its body, such as its method and URL.
 */
export async function auditedAction<Body extends object>(
  db: Db,
  request: ActionRequest,
  reply: Pick<FastifyReply, 'code' | 'header'>,
  { operation, body }: { operation: string; body: object },
  work: (trx: Db, staff: Staff) => Promise<ActionResult<Body>>,
): Promise<Body> {
  const key = request.headers['idempotency-key'];
  const action = { staff: staffOf(request), key, operation, body, log: request.log };
  const result = await idempotent(db, action, work);
  if (result.isReplay) reply.header('idempotent-replayed', 'true');
  reply.code(200);
  return result.body;
}
