import type { Db } from '../db/schema';
import type { Definition } from './definitions/Definition';
import {
  definitions,
  parseSettings,
  settingNames,
  type SettingName,
} from './definitions/definitions';
import { readSettingTexts } from './queries';
import { isPlaceholder } from './definitions/textParsers';

export interface ListedSetting {
  name: SettingName;
  value: string;
  isDefault: boolean;
  /** The stored text if this release does not accept it, so the default applies; otherwise null. */
  refused: string | null;
  description: string;
  /** Whether the shop must not sell before this is set (RC-02). */
  isMissing: boolean;
}

/** Returns every setting with the text that applies now. */
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
