import { renderSVG } from 'uqr';
import {
  isPayableByUpi,
  rupeesToPaise,
  upiLink,
  type OrderDetails,
  type UpiPayment,
} from '@shop/shared/contract';
import { conflict } from '../http/problem';
import type { CurrentSettings } from '../settings/readSettings';
import { assertPayable } from './reportPayment';

/** Modules of white around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/** To whom orders are paid by UPI. */
export interface UpiPayee {
  vpa: string;
  payeeName: string;
}

/** Null while UPI is not configured. */
export function upiPayeeOf({ settings }: Pick<CurrentSettings, 'settings'>): UpiPayee | null {
  const vpa = settings['payment.upi.vpa'];
  const payeeName = settings['payment.upi.payee_name'];
  return vpa === '' || payeeName === '' ? null : { vpa, payeeName };
}

const linkOf = (order: OrderDetails, payee: UpiPayee) =>
  upiLink({
    ...{ ...payee, orderNumber: order.order_number },
    paise: rupeesToPaise(order.total_amount),
  });

/** PY-04: how an order is paid by UPI, in a mail; empty where no payment by UPI is awaited. */
export function upiTexts(order: OrderDetails, payee: UpiPayee | null): string[] {
  if (!payee || !isPayableByUpi(order)) return [];
  return [
    `UPI ID: ${payee.vpa} (${payee.payeeName})`,
    `On your phone, this link opens your UPI app:\n${linkOf(order, payee)}`,
    'Your order’s page has the QR code. After paying, please enter the 12-digit reference (UTR) from your UPI app there.',
  ];
}

/**
 * How an order is paid by UPI (PY-04), to the payee that it was placed with (S-52).
 * @param payee null where it is not known; then the payee that the shop has now
 * @throws HttpProblem 409 when nothing is to be paid by UPI.
 */
export function upiPayment(
  order: OrderDetails,
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
