import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../../src/db/schema';

/** Wraps a database, and counts the statements executed through it. */
export function spyDb(db: Db) {
  let statements = 0;
  /** Awaited before the result of each statement is returned. If it throws, the result is lost. */
  let beforeResult = (): void | Promise<void> => undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      await beforeResult();
      return result;
    },
  };
  return {
    db: db.withPlugin(plugin),
    /** Returns the number of statements since the last call, except those that begin and end transactions. */
    takeCount: () => {
      const count = statements;
      statements = 0;
      return count;
    },
    setBeforeResult: (callback: typeof beforeResult) => {
      beforeResult = callback;
    },
  };
}
