import { sql } from 'kysely';
import type { Db } from '../db/schema';

export interface SettingTexts {
  /** Of the settings that were ever set, by name. */
  texts: Map<string, string>;
  /** Of the last change in force; 0 before the first one. */
  version: number;
}

export async function readSettingTexts(db: Db): Promise<SettingTexts> {
  const rows = await db
    .selectFrom('settings')
    .distinctOn('name')
    .select(['name', 'value', 'version'])
    .where('in_force_at', '<=', sql<Date>`shop_now()`)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();
  return {
    texts: new Map(rows.map(({ name, value }) => [name, value])),
    version: Math.max(0, ...rows.map(({ version }) => version)),
  };
}

/** Who changes a setting; `userId` is null for a command on the server. */
export interface SettingChange {
  userId: string | null;
  /** Until it is in force. */
  delayHours: number;
}

/** In place of a change that still waits. @returns the version of the settings after it */
export async function insertSetting(
  db: Db,
  name: string,
  value: string,
  { userId, delayHours }: SettingChange = { userId: null, delayHours: 0 },
): Promise<number> {
  await deleteWaitingSetting(db, name);
  const { version } = await db
    .insertInto('settings')
    .values({
      ...{ name, value, changed_by: userId },
      in_force_at: sql<Date>`shop_now() + make_interval(hours => ${delayHours})`,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether the setting was ever set to a text that is not empty. */
export async function wasSettingSet(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('name', '=', name)
    .where('value', '<>', '')
    .executeTakeFirst();
  return row !== undefined;
}

/** A change that is not in force yet (S-52). */
export interface WaitingSetting {
  name: string;
  value: string;
  in_force_at: Date;
  changed_by: string | null;
}

export function listWaitingSettings(db: Db): Promise<WaitingSetting[]> {
  return db
    .selectFrom('settings')
    .select(['name', 'value', 'in_force_at', 'changed_by'])
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .execute();
}

/** @returns its value; undefined where none waits */
export async function deleteWaitingSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('settings')
    .where('name', '=', name)
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Puts a waiting change in force. @returns its value; undefined where none waits from anybody else */
export async function approveWaitingSetting(
  trx: Db,
  name: string,
  ownerId: string,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('settings')
    .set({ in_force_at: sql<Date>`shop_now()` })
    .where('name', '=', name)
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .where(sql<boolean>`changed_by is distinct from ${ownerId}::uuid`)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}
