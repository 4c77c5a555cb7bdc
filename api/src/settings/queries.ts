import type { Db } from '../db/schema';

/** The texts of the settings that were ever set, by name. */
export async function readSettingTexts(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('settings')
    .distinctOn('name')
    .select(['name', 'value'])
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** @returns the version of the settings after it */
export async function insertSetting(db: Db, name: string, value: string): Promise<number> {
  const { version } = await db
    .insertInto('settings')
    .values({ name, value })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
