/**
 * Returns why the payment method of a task is off, or null if it is on or the task is about something else.
 *
 * @param valueOf returns the value of a setting
 */
export function offReason(task: string, valueOf: (name: string) => string): string | null {
  if (task === 'cod') return valueOf('payment.cod.enabled') === 'yes' ? null : 'Off';
  if (task !== 'upi') return null;
  const missing = [
    ...(valueOf('payment.upi.vpa') === '' ? ['your UPI ID'] : []),
    ...(valueOf('payment.upi.payee_name') === '' ? ['the name of the payee'] : []),
  ];
  return missing.length === 0 ? null : `Off until you enter ${missing.join(' and ')}.`;
}
