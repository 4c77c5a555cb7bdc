import type { Db } from '../db/schema';
import type { Definition } from './Definition';
import { definitions, settingNames, type SettingName } from './definitions';
import { readSettingTexts } from './queries';
import { isPlaceholder } from './textParsers';

export interface ListedSetting {
  name: SettingName;
  value: string;
  isDefault: boolean;
  description: string;
  /** Without it, the shop must not sell for real (RC-02). */
  isMissing: boolean;
}

/** Every setting with its present text, for the staff. */
export async function listSettings(db: Db): Promise<ListedSetting[]> {
  const { texts } = await readSettingTexts(db);
  return settingNames.map((name) => {
    const definition: Definition<unknown> = definitions[name];
    const value = texts.get(name) ?? definition.default;
    return {
      name,
      value,
      isDefault: !texts.has(name),
      description: definition.description,
      isMissing:
        isPlaceholder(value) || (definition.isNeededToSell === true && value.trim() === ''),
    };
  });
}
