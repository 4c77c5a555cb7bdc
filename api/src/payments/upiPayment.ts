import { renderSVG } from 'uqr';
import {
  isPayableByUpi,
  upiLink,
  type PaymentMethod,
  type UpiPayment,
} from '@shop/shared/contract';
import type { Row } from '../db/schema';
import { conflict } from '../http/problem';
import type { Settings } from '../settings/definitions';
import type { CurrentSettings } from '../settings/readSettings';
import { assertPayable } from './reportPayment';
import type { StoredOrder } from '../orders/StoredOrder';

/** The white margin around a QR code, in modules (ISO/IEC 18004). */
const quietZone = 4;

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

const linkOf = (order: StoredOrder, payee: UpiPayee) =>
  upiLink({
    vpa: payee.vpa,
    payeeName: payee.payeeName,
    orderNumber: order.order_number,
    paise: order.total_paise,
  });

/** Returns the paragraphs of a mail that say how to pay by UPI (PY-04); none if no UPI payment is awaited. */
export function upiTexts(order: StoredOrder, payee: UpiPayee | null): string[] {
  if (!payee || !isPayableByUpi(order)) return [];
  return [
    `UPI ID: ${payee.vpa} (${payee.payeeName})`,
    `On your phone, this link opens your UPI app:\n${linkOf(order, payee)}`,
    'Your order’s page has the QR code. After paying, please enter the 12-digit reference (UTR) from your UPI app there.',
  ];
}

/**
 * Returns payee, link and QR code for paying an order by UPI (PY-04).
 * @param payee The payee that the order was placed with (S-52). Default: the current payee of the shop.
 * @throws HttpProblem 409 if nothing is to be paid by UPI.
 */
export function upiPayment(
  order: StoredOrder,
  payee: UpiPayee | null,
  current: CurrentSettings,
): UpiPayment {
  const { contact, payment } = current.shop;
  assertPayable(order, contact);
  const to = payee ?? upiPayeeOf(current);
  if (payment.upi === null || !to) {
    throw conflict(`UPI is not possible at the moment. Please write to ${contact.email}.`);
  }
  const link = linkOf(order, to);
  const qr_svg = renderSVG(link, { ecc: 'M', border: quietZone });
  return { vpa: to.vpa, payee_name: to.payeeName, link, qr_svg };
}
