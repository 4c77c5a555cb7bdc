import type { InferType } from 'yup';
import type {
  AdminSetting,
  RazorpayHealth,
  settingChangeSchema,
  WaitingSetting,
  waitingStepSchema,
} from '@shop/shared/contract/admin';
import { post, put, query, type Typed } from './calls';

/** The settings of the shop. */
export const settingEndpoints = {
  settings: query<AdminSetting[]>(
    '/admin/settings',
    'The settings could not be loaded. Please try again.',
  ),
  changeSetting: (name: string) =>
    put<AdminSetting, Typed<InferType<typeof settingChangeSchema>>>(
      `/admin/settings/${encodeURIComponent(name)}`,
      'This setting was not saved.',
    ),
  /** For owners only (S-52). */
  waitingSettings: query<WaitingSetting[]>(
    '/admin/waiting_settings',
    'The waiting changes could not be loaded. Please try again.',
  ),
  /** For owners only. Exists if Razorpay is set up. */
  razorpayHealth: query<RazorpayHealth>(
    '/admin/payments/razorpay',
    'The state of Razorpay could not be loaded. Please try again.',
  ),
  decideWaitingSetting: (name: string) =>
    post<WaitingSetting[], InferType<typeof waitingStepSchema>>(
      `/admin/waiting_settings/${encodeURIComponent(name)}`,
      'This was not saved.',
    ),
};
