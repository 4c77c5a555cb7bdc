import { sql } from 'kysely';
import type { OpenDatabase } from './open';
import type { Db } from './schema';

/** The advisory locks of this shop: no other program on the database uses the first number. */
const namespace = 0x73_68_6f_70;
const tasks = {
  start: 1,
  purge: 2,
  expireOrders: 3,
  notifyBackInStock: 4,
  checkStock: 5,
  reconcileRazorpay: 6,
} as const;

export type Task = keyof typeof tasks;
type Opened = Pick<OpenDatabase, 'db' | 'isShared'>;

/** Runs `work` after all other processes on this database that run the same task. */
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
 * The lock belongs to a transaction of its own, on another connection than `work`: it ends with this process, with its
 * connection, and behind a pooler that changes connections between transactions.
 */
async function whileLocked(
  { db, isShared }: Opened,
  work: () => Promise<void>,
  lock: (trx: Db) => Promise<boolean>,
): Promise<void> {
  // No other process has the embedded database, and its one connection is needed for the work.
  if (!isShared) return work();
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    if (await lock(trx)) await work();
  });
}
