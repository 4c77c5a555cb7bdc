import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import type { Db } from '../db/schema';
import { withIdempotency } from '../db/withIdempotency';
import { conflict, HttpProblem } from '../http/problem';
import { insertAuditEntry, type Change } from './auditQueries';
import type { Staff } from './accessQueries';
import { staffOf } from './requireAdmin';

/** The request header of every action (AD-12): a repeated request is done once. */
export const actionHeaders = object({
  'idempotency-key': string()
    .matches(/^[\x20-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 printable characters')
    .required('An action of the admin needs an Idempotency-Key'),
});

export interface ActionRequest extends Pick<FastifyRequest, 'staff' | 'log'> {
  headers: { 'idempotency-key': string };
}

interface Done<Body> {
  /** The body of the response. */
  response: Body;
  /** What the action has changed; none where it found everything as it should be. */
  changes: Change[];
}

/**
 * Runs an action of the admin: in one transaction with its entries in the audit log (AD-11), once for each
 * Idempotency-Key (AD-12). Settings must be read before: the embedded database has one connection.
 *
 * @param operation identifies the request without its body, such as its method and URL
 * @throws HttpProblem what `work` throws; 409 while the same request is executed; 422 for a key of another request
 */
export async function runAction<Body extends object>(
  db: Db,
  request: ActionRequest,
  reply: Pick<FastifyReply, 'code' | 'header'>,
  { operation, body }: { operation: string; body: object },
  work: (trx: Db, staff: Staff) => Promise<Done<Body>>,
): Promise<Body> {
  const staff = staffOf(request);
  const key = request.headers['idempotency-key'];
  let changes: Change[] = [];
  const result = await withIdempotency(
    db,
    { userId: staff.userId, key, operation, body },
    async (trx) => {
      const done = await work(trx, staff);
      ({ changes } = done);
      for (const change of changes) await insertAuditEntry(trx, staff, change);
      return done.response;
    },
  );
  switch (result.outcome) {
    case 'in-progress':
      throw conflict('This is being done already. Please wait a moment.');
    case 'key-reused':
      throw new HttpProblem(422, 'This Idempotency-Key was already used for another request');
    case 'replayed':
      reply.header('idempotent-replayed', 'true');
      break;
    case 'executed':
      for (const { action, subject } of changes) {
        request.log.info({ event: 'admin_action', action, subject, user_id: staff.userId }, action);
      }
  }
  reply.code(200);
  return result.body;
}
