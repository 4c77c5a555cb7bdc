import { sql } from 'kysely';
import { runInTurn, runUnlessRunning } from '../../src/db/exclusive';
import { openPostgres, type OpenDatabase } from '../../src/db/open';
import { engine, openTestDatabase, type TestDatabase } from '../support/database/database';
import { waitUntil } from '../support/processes/waitUntil';

let first: TestDatabase;
/** Stands for another process, with its own connections. */
let second: OpenDatabase;
beforeAll(async () => {
  first = await openTestDatabase();
  second = first.url === undefined ? first : await openPostgres(first.url);
});
afterAll(async () => {
  if (second !== first) await second.close();
  await first.close();
});

/** Starts work that lasts until `finish` is called. */
function longWork() {
  let finish = (): void => undefined;
  let isRunning = false;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const work = async () => {
    isRunning = true;
    await finished;
  };
  return { work, finish, hasBegun: () => waitUntil(() => isRunning) };
}

it('[S-46] a task can use the database that it locks, even with one connection', async () => {
  let rows: unknown[] = [];
  await runUnlessRunning(first, 'purge', async () => {
    rows = (await sql`select 1 as one`.execute(first.db)).rows;
  });
  expect(rows).toEqual([{ one: 1 }]);
});

if (engine === 'postgresql') {
  it('[S-46] a task runs in one process at a time, and another task beside it', async () => {
    const { work, finish, hasBegun } = longWork();
    const running = runUnlessRunning(first, 'purge', work);
    await hasBegun();
    const runs: string[] = [];
    const run = (task: 'purge' | 'checkStock') =>
      runUnlessRunning(second, task, () => Promise.resolve(void runs.push(task)));
    await run('purge');
    await run('checkStock');
    expect(runs).toEqual(['checkStock']);
    finish();
    await running;
    await run('purge');
    expect(runs).toEqual(['checkStock', 'purge']);
  });

  it('[S-46] a start waits until another one has finished', async () => {
    const { work, finish, hasBegun } = longWork();
    const order: string[] = [];
    const running = runInTurn(first, 'start', work).then(() => order.push('first'));
    await hasBegun();
    const waiting = runInTurn(second, 'start', () => Promise.resolve(void order.push('second')));
    const isWaiting = async () => {
      const { rows } = await sql`
        select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())
      `.execute(first.db);
      return rows.length === 1;
    };
    await waitUntil(isWaiting);
    expect(order).toEqual([]);
    finish();
    await Promise.all([running, waiting]);
    expect(order).toContain('second');
  });

  it('[S-46] the death of a connection ends its lock', async () => {
    const { work, finish, hasBegun } = longWork();
    const running = runUnlessRunning(first, 'purge', work).catch((error: unknown) => error);
    await hasBegun();
    await sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())
    `.execute(second.db);
    let hasRun = false;
    await waitUntil(async () => {
      await runUnlessRunning(second, 'purge', () => Promise.resolve(void (hasRun = true)));
      return hasRun;
    });
    finish();
    expect(await running).toBeInstanceOf(Error);
  });
}
