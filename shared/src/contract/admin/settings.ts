import { boolean, object, string } from 'yup';

/** A setting in the admin (AD-09). */
export interface AdminSetting {
  name: string;
  value: string;
  is_default: boolean;
  /** The stored text if this release does not accept it, so that the default applies; otherwise null. */
  refused: string | null;
  description: string;
  /** Whether it is still needed before the shop may sell (RC-02). */
  is_missing: boolean;
}

/** Where customers pay to. A new payee applies after a delay, and never to placed orders (S-52). */
export const payeeSettings = ['payment.upi.vpa', 'payment.upi.payee_name'] as const;
export const payeeDelayHours = 24;

/** Labels of the UPI settings, on pages and in emails. */
export const upiSettingLabels = {
  'payment.upi.vpa': 'UPI ID that customers pay to',
  'payment.upi.payee_name': 'Name of the payee',
  'payment.upi.max_amount': 'UPI: up to (₹)',
  'payment.upi.hours_to_pay': 'Hours to pay by UPI',
} as const;

export const isUpiSetting = (name: string): name is keyof typeof upiSettingLabels =>
  Object.hasOwn(upiSettingLabels, name);

/** A part of a new payee that does not apply yet (S-52). All parts apply at the same time. */
export interface WaitingSetting {
  name: string;
  value: string;
  in_force_at: string;
  /** Whether the reader made the change. Only another owner may apply it at once. */
  is_own: boolean;
}

/** A second owner can `apply` a change at once; any owner can `withdraw` it. */
export const waitingStepSchema = object({
  step: string().oneOf(['apply', 'withdraw']).required(),
});

/** The new value of a setting. The API checks it by the rules of that setting. */
export const settingChangeSchema = object({
  value: string()
    .defined('Please enter a value')
    .max(2_000, 'Please keep it within 2,000 characters'),
  /** Saves the value in spite of a warning. */
  is_confirmed: boolean().default(false),
});
