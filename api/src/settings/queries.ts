import type { Db } from '../db/schema';

export interface SettingTexts {
  /** Of the settings that were ever set, by name. */
  texts: Map<string, string>;
  /** Of the last change; 0 before the first one. */
  version: number;
}

export async function readSettingTexts(db: Db): Promise<SettingTexts> {
  const rows = await db
    .selectFrom('settings')
    .distinctOn('name')
    .select(['name', 'value', 'version'])
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();
  return {
    texts: new Map(rows.map(({ name, value }) => [name, value])),
    version: Math.max(0, ...rows.map(({ version }) => version)),
  };
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
