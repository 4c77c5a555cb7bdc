import { sql } from 'kysely';
import type { Db } from '../schema';
import { personalData } from './personalData';

/** Erases a person from all tables (SC-02), as `personalData` says. Call it inside the transaction of the deletion. */
export async function erasePerson(trx: Db, userId: string): Promise<void> {
  const id = sql<string>`${userId}::uuid`;
  for (const [table, { erasures = [] }] of Object.entries(personalData)) {
    for (const { rows, set } of erasures) {
      const where = rows(id);
      if (!set) {
        await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
        continue;
      }
      const values = Object.entries(set).map(
        ([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where}`.execute(trx);
    }
  }
}
