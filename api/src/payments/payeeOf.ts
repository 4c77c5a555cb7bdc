import type { PaymentMethod } from '@shop/shared/contract';
import type { OrderRow } from '../db/orderTables';
import type { Settings } from '../settings/definitions';

/** Returns the UPI payee that an order keeps when the settings change later (S-52). */
export function payeeOf(
  method: PaymentMethod | null,
  settings: Settings,
): Pick<OrderRow, 'upi_vpa' | 'upi_payee_name'> {
  if (method !== 'upi') return { upi_vpa: null, upi_payee_name: null };
  return {
    upi_vpa: settings['payment.upi.vpa'],
    upi_payee_name: settings['payment.upi.payee_name'],
  };
}
