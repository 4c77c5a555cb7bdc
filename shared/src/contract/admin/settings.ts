import { boolean, object, string } from 'yup';

/** AD-09: a setting as the owners see it. */
export interface AdminSetting {
  name: string;
  value: string;
  is_default: boolean;
  /** The stored text, where this release does not accept it and the default is in force; else null. */
  refused: string | null;
  description: string;
  /** Without it, the shop must not sell for real (RC-02). */
  is_missing: boolean;
}

/** Where the money of orders goes; a new one applies later, and never to orders that are placed (S-52). */
export const payeeSettings = ['payment.upi.vpa', 'payment.upi.payee_name'] as const;
export const payeeDelayHours = 24;

/** What people call the settings of UPI, on pages and in mails. */
export const upiSettingLabels = {
  'payment.upi.vpa': 'UPI ID that customers pay to',
  'payment.upi.payee_name': 'Name of the payee',
  'payment.upi.max_amount': 'UPI: up to (₹)',
  'payment.upi.hours_to_pay': 'Hours to pay by UPI',
} as const;

/** Whether a setting is one of UPI. */
export const isUpiSetting = (name: string): name is keyof typeof upiSettingLabels =>
  Object.hasOwn(upiSettingLabels, name);

/** A part of a new payee that does not apply yet (S-52). All parts begin to apply at the same time. */
export interface WaitingSetting {
  name: string;
  value: string;
  in_force_at: string;
  /** Then another owner may let it apply at once. */
  is_own: boolean;
}

/** `apply`: at once, by a second owner; `withdraw`: never. */
export const waitingStepSchema = object({
  step: string().oneOf(['apply', 'withdraw']).required(),
});

/** The value of a setting; what it means is checked by the API. */
export const settingChangeSchema = object({
  value: string()
    .defined('Please enter a value')
    .max(2_000, 'Please keep it within 2,000 characters'),
  /** Said after a warning: it is to be saved all the same. */
  is_confirmed: boolean().default(false),
});
