import type { SettingField } from '../settingFields';

export interface SettingInputProps {
  name: string;
  field: SettingField;
  value: string;
  /** The values of all settings of the task. */
  values: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (value: string) => void;
}
