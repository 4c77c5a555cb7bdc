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
