import { upiLink, type PaymentMethod } from '@shop/shared/contract';
import type { Row } from '../../db/schema';
import type { Settings } from '../../settings/definitions/definitions';
import type { CurrentSettings } from '../../settings/readSettings';
import type { StoredOrder, UpiPayee } from '../StoredOrder';

/** Returns the payee in the settings; null while UPI is not configured. */
export function upiPayeeOf({ settings }: Pick<CurrentSettings, 'settings'>): UpiPayee | null {
  const vpa = settings['payment.upi.vpa'];
  const payeeName = settings['payment.upi.payee_name'];
  return vpa === '' || payeeName === '' ? null : { vpa, payeeName };
}

/** Returns the UPI payee that an order keeps when the settings change later (S-52). */
export function payeeColumns(
  method: PaymentMethod | null,
  settings: Settings,
): Pick<Row<'orders'>, 'upi_vpa' | 'upi_payee_name'> {
  if (method !== 'upi') return { upi_vpa: null, upi_payee_name: null };
  return {
    upi_vpa: settings['payment.upi.vpa'],
    upi_payee_name: settings['payment.upi.payee_name'],
  };
}

/** Returns the link by which what an order still owes is paid. */
export const upiLinkOf = (order: StoredOrder, { vpa, payeeName }: UpiPayee): string =>
  upiLink({ vpa, payeeName, orderNumber: order.order_number, paise: order.due_paise });
