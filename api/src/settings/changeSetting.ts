import type { Db } from '../db/schema';
import { delayHoursOf } from './payee';
import { insertSetting, postponeWaitingSettings } from './queries';
import { settingValue } from './settingValue';

/**
 * Changes a setting; it is in force within a moment, in every process, but for a new payee (S-52).
 * @param userId who changes it; null for a command on the server
 * @returns the version of the settings.
 * @throws HttpProblem 404 for an unknown setting, 422 for a text that is no value of it.
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
  // The parts of a payee apply together: nobody is paid under the name of somebody else.
  if (delayHours > 0) await postponeWaitingSettings(db, delayHours);
  return version;
}
