import type { RefCallBack } from 'react-hook-form';
import type { SettingField } from '../settingFields';

export interface SettingInputProps {
  name: string;
  field: SettingField;
  value: string;
  /** Returns the value of another setting of the task. */
  valueOf: (name: string) => string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Set on the control that receives the focus if the value is invalid. */
  inputRef: RefCallBack;
}
