import { isPayableByUpi, upiLink, type PaymentMethod } from '@shop/shared/contract';
import type { Row } from '../../db/schema';
import type { Settings } from '../../settings/definitions/definitions';
import type { CurrentSettings } from '../../settings/readSettings';
import type { StoredOrder } from '../StoredOrder';

export interface UpiPayee {
  vpa: string;
  payeeName: string;
}

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

export const upiLinkOf = (order: StoredOrder, payee: UpiPayee) =>
  upiLink({
    vpa: payee.vpa,
    payeeName: payee.payeeName,
    orderNumber: order.order_number,
    paise: order.due_paise,
  });

/** Returns the paragraphs of a mail that say how to pay by UPI (PY-04); none if no UPI payment is awaited. */
export function upiTexts(order: StoredOrder, payee: UpiPayee | null): string[] {
  if (!payee || !isPayableByUpi(order)) return [];
  return [
    `UPI ID: ${payee.vpa} (${payee.payeeName})`,
    `On your phone, this link opens your UPI app:\n${upiLinkOf(order, payee)}`,
    'Your order’s page has the QR code. After paying, please enter the 12-digit reference (UTR) from your UPI app there.',
  ];
}
