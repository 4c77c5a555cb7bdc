import { sql } from 'kysely';
import type { Db } from '../../db/schema';

export function listOwners(db: Db): Promise<{ user_id: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('role', '=', sql.lit('owner'))
    .orderBy('user_id')
    .execute();
}

export async function readShopTime(trx: Db): Promise<Date> {
  const { now } = await trx.selectNoFrom(sql<Date>`shop_now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}
