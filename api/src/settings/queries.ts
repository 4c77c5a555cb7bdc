import { sql } from 'kysely';
import type { Db } from '../db/schema';

export interface SettingTexts {
  /** Texts by name, for settings that were ever set. */
  texts: Map<string, string>;
  /** The version of the last change that applies; 0 without any change. */
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

interface SettingChange {
  /** Null for a command on the server. */
  userId: string | null;
  /** Hours until the change applies. */
  delayHours: number;
}

/** Stores a change, which replaces one that does not apply yet. Returns the new version of the settings. */
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
      name,
      value,
      changed_by: userId,
      in_force_at: sql<Date>`shop_now() + make_interval(hours => ${delayHours})`,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether the setting ever had a text that was not empty. */
export async function wasSettingSet(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('name', '=', name)
    .where('value', '<>', '')
    .executeTakeFirst();
  return row !== undefined;
}

/** A change that does not apply yet (S-52). */
export interface WaitingSetting {
  name: string;
  value: string;
  in_force_at: Date;
  changed_by: string | null;
}

/** Returns waiting changes, oldest first. */
export function listWaitingSettings(db: Db): Promise<WaitingSetting[]> {
  return db
    .selectFrom('settings')
    .select(['name', 'value', 'in_force_at', 'changed_by'])
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .orderBy('version')
    .execute();
}

/** Makes all waiting changes apply at the same time, `hours` from now. */
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

/** Deletes all waiting changes and returns them. */
export function deleteWaitingSettings(db: Db): Promise<SettingValue[]> {
  return db
    .deleteFrom('settings')
    .where('in_force_at', '>', sql<Date>`shop_now()`)
    .returning(['name', 'value'])
    .execute();
}

/** Applies and returns all waiting changes. Does nothing if one of them was made by this owner. */
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
