import { sql } from 'kysely';
import type { Db } from '../schema';
import { driverTypes, notes, typeRules } from './columns';

interface Column {
  table: string;
  name: string;
  path: string;
  type: string;
  is_nullable: boolean;
  /** Kysely's type for columns that an insert may leave out. */
  wrapper: 'Generated' | 'GeneratedAlways' | null;
  /** The constraints of this column alone, such as `CHECK ((kind = ANY (ARRAY['bill'::text])))`. */
  checks: string[];
}

const header = `// Generated from the migrated database by \`npm run db:types -w api\`: do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type * as contract from '@shop/shared/contract';
import type * as admin from '@shop/shared/contract/admin';
`;

/**
 * Returns the source of `tables.ts`: a type for each table of the database.
 * @throws Error if `columns.ts` misses the type of a column.
 */
export async function tablesSource(db: Db): Promise<string> {
  const columns = await readColumns(db);
  const sources = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const members = columns.filter((column) => column.table === table).map(columnSource);
    return `${note(table, '  ')}  ${table}: {\n${members.join('')}  };\n`;
  });
  return `${header}\nexport interface Tables {\n${sources.join('')}}\n`;
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, concat(relname, '.', attname) as path,
      format_type(atttypid, null) as type, not attnotnull as is_nullable,
      case when attidentity = 'a' or attgenerated <> '' then 'GeneratedAlways'
        when atthasdef or attidentity <> '' then 'Generated' end as wrapper,
      array(
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum] order by conname
      ) as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped and relname <> 'kysely_migration'
    order by relname collate "C", attnum`.execute(db);
  return rows;
}

function columnSource(column: Column): string {
  const { path, name, is_nullable, wrapper } = column;
  const type = typeOf(column) + (is_nullable ? ' | null' : '');
  return `${note(path, '    ')}    ${name}: ${wrapper ? `${wrapper}<${type}>` : type};\n`;
}

/** By a rule, by the values that a constraint allows, or by the type in the database. */
function typeOf({ path, type, checks }: Column): string {
  const rule = typeRules.find(({ columns }) => columns.test(path))?.type;
  if (type === 'jsonb' && rule) return `JSONColumnType<${rule}>`;
  const [values] = checks.flatMap(
    (check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)/.exec(check)?.[1] ?? [],
  );
  const union = values?.replaceAll('::text', '').replaceAll(', ', ' | ');
  const found = rule ?? union ?? driverTypes[type];
  if (!found) throw new Error(`Add a rule for ${path} (${type}) to db/types/columns.ts`);
  return found;
}

const note = (path: string, indent: string) =>
  notes[path] ? `${indent}/** ${notes[path]} */\n` : '';
