import type { Db } from '../db/schema';
import { definitions, settingNames, type SettingName } from './definitions';
import { readSettingTexts } from './queries';

export interface ListedSetting {
  name: SettingName;
  value: string;
  isDefault: boolean;
  description: string;
}

/** Every setting with its present text, for the staff. */
export async function listSettings(db: Db): Promise<ListedSetting[]> {
  const { texts } = await readSettingTexts(db);
  return settingNames.map((name) => ({
    name,
    value: texts.get(name) ?? definitions[name].default,
    isDefault: !texts.has(name),
    description: definitions[name].description,
  }));
}
