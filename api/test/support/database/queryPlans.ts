import { CompiledQuery, PostgresQueryCompiler, sql, type KyselyPlugin, type QueryId } from 'kysely';
import type { Db } from '../../../src/db/schema';

interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** Wraps a database, and records the statements sent through it: each text once, with its first parameters. */
export function recordQueries(db: Db) {
  const compiler = new PostgresQueryCompiler();
  const queries = new Map<string, Query>();
  // Subqueries are compiled, too, but only whole statements have a result.
  const compiled = new WeakMap<QueryId, Query>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, compiler.compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const query = compiled.get(queryId);
      if (query && !queries.has(query.sql)) queries.set(query.sql, query);
      return Promise.resolve(result);
    },
  };
  return { db: db.withPlugin(plugin), queries };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** Returns the tables that a statement would read as a whole, by its plan. The statement is not executed. */
export async function findWholeScans(db: Db, query: Query): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? wholeScans(plan, await partialIndexes(db), false) : [];
}

/** Below a limit, an ordered index scan ends early. */
function wholeScans(node: PlanNode, partial: ReadonlySet<string>, isLimited: boolean): string[] {
  const { 'Node Type': type, 'Index Name': index = '', 'Index Cond': condition } = node;
  const table = node['Relation Name'] ?? index;
  const isFullScan =
    type === 'Seq Scan' ||
    (/^(Bitmap )?Index/.test(type) && !condition && !isLimited && !partial.has(index));
  const below = (node.Plans ?? []).flatMap((child) =>
    wholeScans(child, partial, (isLimited && type !== 'Sort') || type === 'Limit'),
  );
  return isFullScan ? [table, ...below] : below;
}

interface ExecutedNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: ExecutedNode[];
}

/** Executes a statement that changes nothing, and returns how many rows of tables it has read. */
export async function countReadRows(db: Db, query: Query): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: ExecutedNode }[] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('A statement has a plan');
  return readRows(plan);
}

function readRows(node: ExecutedNode): number {
  const { 'Node Type': type, 'Actual Rows': kept, 'Actual Loops': loops, Plans = [] } = node;
  const isScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(type);
  const own = isScan ? (kept + (node['Rows Removed by Filter'] ?? 0)) * loops : 0;
  return Plans.reduce((sum, child) => sum + readRows(child), own);
}

/** Partial indexes that contain only the few wanted rows. */
async function partialIndexes(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Returns the foreign keys without an index. Deleting a referenced row would read their whole table. */
export async function foreignKeysWithoutIndex(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || ' (' || (
      select string_agg(attname, ', ' order by place)
      from unnest(conkey) with ordinality as keys (attnum, place)
      join pg_attribute on attrelid = conrelid and pg_attribute.attnum = keys.attnum
    ) || ')' as name
    from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null and indkey[0] = any (conkey)
    )
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
