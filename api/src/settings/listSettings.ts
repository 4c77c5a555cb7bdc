import type { Db } from '../db/schema';
import type { Definition } from './Definition';
import { definitions, parseSettings, settingNames, type SettingName } from './definitions';
import { readSettingTexts } from './queries';
import { isPlaceholder } from './textParsers';

export interface ListedSetting {
  name: SettingName;
  value: string;
  isDefault: boolean;
  /** The stored text, where this release does not accept it and the default is in force; else null. */
  refused: string | null;
  description: string;
  /** Without it, the shop must not sell for real (RC-02). */
  isMissing: boolean;
}

/** Every setting with its text that is in force, for the staff. */
export async function listSettings(db: Db): Promise<ListedSetting[]> {
  const { texts } = await readSettingTexts(db);
  const { refused } = parseSettings(texts);
  return settingNames.map((name) => {
    const definition: Definition<unknown> = definitions[name];
    const isDefault = !texts.has(name) || refused.has(name);
    const value = (isDefault ? undefined : texts.get(name)) ?? definition.default;
    return {
      name,
      value,
      isDefault,
      refused: refused.get(name) ?? null,
      description: definition.description,
      isMissing:
        isPlaceholder(value) || (definition.isNeededToSell === true && value.trim() === ''),
    };
  });
}
