import type { Db } from '../db/schema';
import { HttpProblem, notFound } from '../http/problem';
import { definitions, isSettingName } from './definitions';
import { InvalidSetting } from './parsers';
import { delayHoursOf } from './payee';
import { insertSetting } from './queries';

/**
 * Changes a setting; it is in force within a moment, in every process, but for a new payee (S-52).
 * @param userId who changes it; null for a command on the server
 * @returns the version of the settings.
 * @throws HttpProblem 404 for an unknown setting, 422 for a text that is no value of it.
 */
export async function changeSetting(
  db: Db,
  name: string,
  value: string,
  userId: string | null = null,
): Promise<number> {
  if (!isSettingName(name)) throw notFound(`There is no setting ${name}.`);
  const { parse, description } = definitions[name];
  try {
    parse(value);
  } catch (error) {
    if (!(error instanceof InvalidSetting)) throw error;
    const detail = `${name} cannot be "${value}". ${error.message} (${description})`;
    throw new HttpProblem(422, detail, { errors: { value: error.message } });
  }
  const delayHours = await delayHoursOf(db, name, value);
  return insertSetting(db, name, value, { userId, delayHours });
}
