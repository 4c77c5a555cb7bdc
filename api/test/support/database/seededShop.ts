import { createRazorpay } from '../../../src/payments/razorpay/client';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { runEveryJob } from '../everyRoute/everyJob';
import { callEveryRoute } from '../everyRoute/everyRoute';
import type { Db } from '../../../src/db/schema';
import type { TestDatabase } from './database';
import { switchUpiOn } from '../orders/payments';
import { countReadRows, findWholeScans, recordQueries } from './queryPlans';
import { routesOf } from '../everyRoute/routes';
import { openInstance } from '../shop';

interface LogLine {
  method?: string;
  route?: string;
  status?: number;
}

/** Opens a shop, calls every route and runs every job once, and records the statements. */
export async function openSeededShop(database: TestDatabase) {
  await switchUpiOn(database.db);
  const { db, queries } = recordQueries(database.db);
  const provider = new FakeRazorpay();
  const razorpay = createRazorpay({ ...razorpayKeys, apiUrl: await provider.start() });
  const lines: LogLine[] = [];
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
  const instance = await openInstance(db, { razorpay, logLevel: 'info', logStream });
  await callEveryRoute({ ...instance, db: database.db }, provider);
  await runEveryJob(db, razorpay, instance.app.log);

  const responses = lines.filter(({ route }) => route !== undefined);
  const called = new Set(responses.map(({ method, route }) => `${method} ${route}`));
  const routes = routesOf(instance.app).map(({ method, pattern }) => `${method} ${pattern}`);
  return {
    /** Returns how many rows the statements of a query read together. */
    async readRowsOf(read: (db: Db) => Promise<unknown>): Promise<number> {
      const recorded = recordQueries(database.db);
      await read(recorded.db);
      let sum = 0;
      for (const query of recorded.queries.values()) sum += await countReadRows(database.db, query);
      return sum;
    },
    /** The responses with an error status. */
    failures: responses.filter(({ status = 0 }) => status >= 400),
    /** The routes that were not called, of those that use the database and are logged. */
    routesWithoutCall: routes.filter(
      (name) => !called.has(name) && !/ \/(api\/docs|health|metrics)/.test(name),
    ),
    statements: [...queries.keys()],
    scansOf: (query: Parameters<typeof findWholeScans>[1]) => findWholeScans(database.db, query),
    async wholeScans() {
      const scans: { table: string; statement: string }[] = [];
      for (const query of queries.values()) {
        const tables = await findWholeScans(database.db, query);
        scans.push(...tables.map((table) => ({ table, statement: query.sql })));
      }
      return scans;
    },
    async close() {
      provider.stop();
      await instance.app.close();
      await database.close();
    },
  };
}

export type SeededShop = Awaited<ReturnType<typeof openSeededShop>>;
