import { object, string } from 'yup';

/** AD-09: a setting as the owners see it. */
export interface AdminSetting {
  name: string;
  value: string;
  is_default: boolean;
  description: string;
  /** Without it, the shop must not sell for real (RC-02). */
  is_missing: boolean;
}

/** The value of a setting; what it means is checked by the API. */
export const settingChangeSchema = object({
  value: string()
    .defined('Please enter a value')
    .max(2_000, 'Please keep it within 2,000 characters'),
});
