import { payeeDelayHours, payeeSettings } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { insertSetting, postponeWaitingSettings, wasSettingSet } from './queries';
import { settingValue } from './settingValue';

/**
 * Changes a setting. The change reaches every process within seconds, except for a new payee (S-52).
 * @param userId The owner or staff member; null for a command on the server.
 * @returns The new version of the settings.
 * @throws HttpProblem 404 for an unknown setting, 422 for an invalid text.
 */
export async function changeSetting(
  db: Db,
  name: string,
  typed: string,
  userId: string | null = null,
): Promise<number> {
  const value = settingValue(name, typed);
  const delayHours = await delayHoursOf(db, name, value);
  const version = await insertSetting(db, name, value, { userId, delayHours });
  // The parts of a payee apply together, so that no payment shows the name of the previous payee.
  if (delayHours > 0) await postponeWaitingSettings(db, delayHours);
  return version;
}

/**
 * Returns how long a new payee waits, which gives the owners time to react to their mail. The first payee and an empty one
 * apply at once: there is no payment to divert.
 */
async function delayHoursOf(db: Db, name: string, value: string): Promise<number> {
  const isPayee = payeeSettings.some((setting) => setting === name);
  if (!isPayee || value === '') return 0;
  return (await wasSettingSet(db, name)) ? payeeDelayHours : 0;
}
