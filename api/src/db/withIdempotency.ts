import { createHash } from 'node:crypto';
import type { Db } from './schema';
import { transact } from './transact';

interface IdempotentRequest {
  userId: string;
  key: string | undefined;
  /** Identifies the route, so that a key cannot be used for two operations. */
  operation: string;
  body: object;
  /** The subject of an admin action. Its response is deleted with the account of the person it is about (SC-02). */
  subject?: string | null;
}

export type IdempotentResult<Body> =
  | { outcome: 'executed' | 'replayed'; status: number; body: Body }
  | { outcome: 'in-progress' }
  /** The key was used for a request with another body or another operation. */
  | { outcome: 'key-reused' };

/**
 * Runs `work` in one transaction, once per key (CK-06), and stores its result. A repeated request gets the stored
 * response. A concurrent request waits for the row of the key. A failure rolls back the key too, so it can be used again.
 */
export function withIdempotency<Body extends object>(
  db: Db,
  { userId, key, operation, body, subject = null }: IdempotentRequest,
  work: (trx: Db) => Promise<Body>,
): Promise<IdempotentResult<Body>> {
  const runWithKey = async (trx: Db): Promise<IdempotentResult<Body>> => {
    if (key === undefined) return { outcome: 'executed', status: 201, body: await work(trx) };

    const requestHash = createHash('sha256')
      .update(JSON.stringify([operation, body]))
      .digest('hex');
    const isFirst = await insertKey(trx, {
      user_id: userId,
      key,
      request_hash: requestHash,
      subject,
    });
    if (!isFirst) return findResponse<Body>(trx, userId, key, requestHash);

    const response = await work(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ status: 201, answer: JSON.stringify(response) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return { outcome: 'executed', status: 201, body: response };
  };
  return transact(db, runWithKey, { isIdempotent: key !== undefined });
}

async function insertKey(
  trx: Db,
  row: { user_id: string; key: string; request_hash: string; subject: string | null },
) {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function findResponse<Body extends object>(
  trx: Db,
  userId: string,
  key: string,
  requestHash: string,
): Promise<IdempotentResult<Body>> {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored || stored.status === null || stored.answer === null)
    return { outcome: 'in-progress' };
  if (stored.request_hash !== requestHash) return { outcome: 'key-reused' };
  return { outcome: 'replayed', status: stored.status, body: stored.answer as Body };
}
