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

/** In the order in which they were changed. */
export function listWaitingSettings(db: Db): Promise<WaitingSetting[]> {
  return db
    .selectFrom('settings')
    .select(['name', 'value', 'in_force_at', 'changed_by'])
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .orderBy('version')
    .execute();
}

/** Lets everything that waits apply at the same time, this many hours from now. */
export async function postponeWaitingSettings(db: Db, hours: number): Promise<void> {
  await db
    .updateTable('settings')
    .set({ in_force_at: sql<Date>`shop_now() + make_interval(hours => ${hours})` })
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .execute();
}

async function deleteWaitingSetting(db: Db, name: string): Promise<void> {
  await db
    .deleteFrom('settings')
    .where('name', '=', name)
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .execute();
}

type SettingValue = Pick<WaitingSetting, 'name' | 'value'>;

/** @returns what waited */
export function deleteWaitingSettings(db: Db): Promise<SettingValue[]> {
  return db
    .deleteFrom('settings')
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .returning(['name', 'value'])
    .execute();
}

/** Puts everything that waits in force. @returns nothing where a part of it is a change of this owner */
export function approveWaitingSettings(trx: Db, ownerId: string): Promise<SettingValue[]> {
  return trx
    .updateTable('settings')
    .set({ in_force_at: sql<Date>`shop_now()` })
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('settings as own')
            .select('own.version')
            .where('own.in_force_at', '>', sql<Date>`shop_now()`)
            .where('own.changed_by', '=', ownerId),
        ),
      ),
    )
    .returning(['name', 'value'])
    .execute();
}
