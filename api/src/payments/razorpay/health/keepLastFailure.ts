import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../db/schema';
import type { Razorpay } from '../client';
import { recordFailure } from './healthQueries';

/** Stores each failed call from now on, with the provider's own words: they contain no data of customers. */
export function keepLastFailure(
  razorpay: Razorpay,
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  razorpay.onFailure(({ call, concerns, description, status }) => {
    recordFailure(db, razorpay.keyId, {
      failed_call: call,
      failed_concerns: concerns,
      failure: description ?? (status === null ? '' : `HTTP ${status}`),
    }).catch((err: unknown) => log.error({ err }, 'failure of Razorpay not stored'));
  });
}
