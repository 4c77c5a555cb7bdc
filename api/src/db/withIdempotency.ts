import { createHash } from 'node:crypto';
import { object, string } from 'yup';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { HttpProblem } from './problem';

/** The optional request header (CK-06, S-30). */
export const idempotencyHeaders = object({
  'idempotency-key': string().matches(
    /^[\x20-\x7e]{1,255}$/,
    'Idempotency-Key must be 1 to 255 printable characters',
  ),
});

interface KeyedRequest {
  userId: string;
  key: string | undefined;
  /** Names the route, since one key must not mean two things. */
  operation: string;
  body: object;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  /** True when this is the stored answer of an earlier request. */
  isReplay: boolean;
}

/**
 * Runs `work` in one transaction and answers 201 with its result, once for each key (CK-06): the same
 * request again gets the stored answer. Of two at once the second waits, on the key's row, for the
 * first. What fails is undone together with the key, so it may be tried again.
 * @throws HttpProblem 422 when the key was used for another request.
 */
export function withIdempotency<Body extends object>(
  db: Db,
  { userId, key, operation, body }: KeyedRequest,
  work: (trx: Db) => Promise<Body>,
): Promise<Answer<Body>> {
  return transact(db, async (trx) => {
    if (key === undefined) return { status: 201, body: await work(trx), isReplay: false };

    const requestHash = createHash('sha256')
      .update(JSON.stringify([operation, body]))
      .digest('hex');
    const isFirst = await claimKey(trx, userId, key, requestHash);
    if (!isFirst) return storedAnswer<Body>(trx, userId, key, requestHash);

    const answer = await work(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ status: 201, answer: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return { status: 201, body: answer, isReplay: false };
  });
}

async function claimKey(trx: Db, user_id: string, key: string, request_hash: string) {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function storedAnswer<Body extends object>(
  trx: Db,
  userId: string,
  key: string,
  requestHash: string,
): Promise<Answer<Body>> {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored || stored.status === null || stored.answer === null) {
    throw new HttpProblem(409, 'This order is already being placed. Please wait a moment.');
  }
  if (stored.request_hash !== requestHash) {
    throw new HttpProblem(422, 'This Idempotency-Key was already used for another request');
  }
  return { status: stored.status, body: stored.answer as Body, isReplay: true };
}
