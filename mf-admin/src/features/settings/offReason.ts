/**
 * Why a way to pay is off, by the task that sets it; null where it is on, and for other tasks.
 * @param valueOf the text of a setting, by its name
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
