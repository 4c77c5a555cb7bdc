import { sql } from 'kysely';
import type { OpenDatabase } from './open';
import type { Db } from './schema';

/** The first number of this shop's advisory locks. Other programs on the database use other numbers. */
const namespace = 0x73_68_6f_70;
const tasks = {
  start: 1,
  purge: 2,
  expireOrders: 3,
  notifyBackInStock: 4,
  checkStock: 5,
  reconcileRazorpay: 6,
  issueCreditNotes: 7,
  refundByRazorpay: 8,
  listRazorpayAccount: 9,
} as const;

export type Task = keyof typeof tasks;
type Opened = Pick<OpenDatabase, 'db' | 'isShared'>;

/** Waits until no other process on this database runs the task, then runs `work`. */
export function runInTurn(opened: Opened, task: Task, work: () => Promise<void>): Promise<void> {
  return whileLocked(opened, work, async (trx) => {
    await sql`select pg_advisory_xact_lock(${namespace}::int, ${tasks[task]}::int)`.execute(trx);
    return true;
  });
}

/** Runs `work`, unless another process on this database is running the same task. */
export function runUnlessRunning(
  opened: Opened,
  task: Task,
  work: () => Promise<void>,
): Promise<void> {
  return whileLocked(opened, work, async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${namespace}::int, ${tasks[task]}::int) as locked
    `.execute(trx);
    return rows[0]?.locked === true;
  });
}

/**
 * Holds the lock in a separate transaction, on another connection than `work`. So it ends with this process or its
 * connection, and also works behind a pooler that changes connections between transactions.
 */
async function whileLocked(
  { db, isShared }: Opened,
  work: () => Promise<void>,
  lock: (trx: Db) => Promise<boolean>,
): Promise<void> {
  // No other process uses the embedded database, and `work` needs its only connection.
  if (!isShared) return work();
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    if (await lock(trx)) await work();
  });
}
